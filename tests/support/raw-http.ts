import http from "node:http";
import type { Agent, IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";

/** What a server answered, read to its end. */
export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface RawRequest {
  method?: string;
  /** The name only, such as `acme.localhost`. The port is added. */
  host?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Without one, the request has its own connection. */
  agent?: Agent;
}

/** One request to this machine, under any host name. Rejects if the connection breaks. */
export function sendRaw(port: number, path: string, asked: RawRequest = {}): Promise<RawAnswer> {
  const { method = "GET", host = "localhost", headers = {}, body, agent = false } = asked;
  return new Promise((resolve, reject) => {
    const request = http.request(
      { port, host: "127.0.0.1", path, method, agent, headers: { host: `${host}:${port}`, ...headers } },
      (response) => {
        text(response).then(
          (read) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: read }),
          reject,
        );
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

/** Posts a form as a browser does: urlencoded, from a page of the same host. */
export function postForm(
  port: number,
  path: string,
  body: string,
  asked: Omit<RawRequest, "method" | "body"> = {},
): Promise<RawAnswer> {
  const { host = "localhost", headers = {} } = asked;
  return sendRaw(port, path, {
    ...asked,
    method: "POST",
    body,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: `http://${host}:${port}`,
      accept: "text/html",
      ...headers,
    },
  });
}

/** Sends these bytes and resolves with everything that returns until the server closes. */
export function sendBytes(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.setEncoding("utf8").on("data", (chunk: string) => (received += chunk));
    socket.on("close", () => resolve(received)).on("error", reject);
  });
}
