import { once } from "node:events";
import http from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from "node:http";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { ServerBuild } from "@remix-run/node";
import { makeApp } from "./app.ts";
import type { AppParts, BffApp } from "./app.ts";
import { readConfig } from "./config.ts";
import type { BffConfig } from "./config.ts";
import { listen, makeServer, serve } from "./listener.ts";
import { makeLogger } from "./log.ts";

/** What a server answered, read to its end. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
  json(): Record<string, unknown>;
}

export interface Asked {
  method?: string;
  host?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

const openServers: (() => Promise<void>)[] = [];

/** Ends everything that the test started. */
export async function closeAll(): Promise<void> {
  for (const close of openServers.splice(0)) await close();
}

/**
 * A real HTTP server on a free port, in place of the API. Without a handler it answers with the request it got.
 */
export async function startUpstream(
  handler: RequestListener = echo,
): Promise<{ origin: string; close(): Promise<void> }> {
  const server = http.createServer(handler).listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  openServers.push(close);
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/** The BFF on a free port, in front of the given API, and the lines it logged. */
export async function startBff(
  config: Partial<BffConfig> & { apiUrl?: string },
  parts: Partial<AppParts> = {},
): Promise<{ port: number; server: http.Server; app: BffApp; log: Record<string, unknown>[] }> {
  const log: Record<string, unknown>[] = [];
  const logger = makeLogger("info", { write: (line) => void log.push(JSON.parse(line)) });
  const server = makeServer(60_000);
  const app = makeApp(
    { ...readConfig({}), ...config },
    { remixBuild: stubBuild(() => "<p>a page</p>"), logger, ...parts },
  );
  serve(server, app.handler);
  const port = await listen(server, 0, "127.0.0.1");
  openServers.push(async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
    app.close();
  });
  return { port, server, app, log };
}

/** One request on its own connection. */
export function ask(port: number, path: string, asked: Asked = {}): Promise<Answer> {
  const { method = "GET", host = `acme.localhost:${port}`, headers = {}, body } = asked;
  return new Promise((resolve, reject) => {
    const request = http.request(
      { port, host: "127.0.0.1", path, method, headers: { host, ...headers }, agent: false },
      (response) => void answerOf(response).then(resolve, reject),
    );
    request.on("error", reject);
    request.end(body);
  });
}

async function answerOf(response: IncomingMessage): Promise<Answer> {
  const bytes = await buffer(response);
  const text = bytes.toString();
  const { statusCode: status = 0, headers } = response;
  return { status, headers, bytes, text, json: () => JSON.parse(text) as Record<string, unknown> };
}

/** Sends these very bytes and resolves with all that returns until the server closes. */
export function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.setEncoding("utf8").on("data", (chunk: string) => (received += chunk));
    socket.on("close", () => resolve(received)).on("error", reject);
  });
}

/** A Remix build of one route, whose HTML is made from the load context. */
export function stubBuild(
  html: (context: Record<string, unknown>, request: Request, actionData: unknown) => string,
): ServerBuild {
  return {
    entry: {
      module: {
        default: (request, status, headers, remix, context) => {
          headers.set("content-type", "text/html; charset=utf-8");
          return new Response(html(context, request, remix.staticHandlerContext.actionData), {
            status,
            headers,
          });
        },
      },
    },
    routes: {
      root: {
        id: "root",
        path: "*",
        module: {
          default: () => null,
          action: async ({ request }) => ({ received: await request.text() }),
        },
      },
    },
    assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "1" },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_singleFetch: true,
      v3_lazyRouteDiscovery: true,
    },
    isSpaMode: false,
    mode: "production",
  };
}

const echo: RequestListener = (req, res) => {
  void buffer(req).then((body) => {
    res.setHeader("content-type", "application/json");
    res.end(JSON.stringify({ method: req.method, url: req.url, headers: req.headers, bytes: body.length }));
  });
};
