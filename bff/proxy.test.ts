import http from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { apiRefusal } from "#contract/sentences.ts";
import { isPathTraversal, isApiPath } from "./api-path.ts";
import { ask, sendRaw, closeAll, startBff, startUpstream } from "./testing.ts";

afterEach(closeAll);

const limit = 1024 * 1024;

describe("what is passed on", () => {
  test("path, query, method and body arrive as they were sent", async () => {
    const { origin } = await startUpstream();
    const { port } = await startBff({ apiUrl: origin });
    const sent = { method: "PATCH", body: JSON.stringify({ tag: "S-HDR-02" }) };
    const answer = await ask(port, "/api/points/a%20b?x=1&y=%2F..", sent);
    expect(answer.json()).toMatchObject({ method: "PATCH", url: "/api/points/a%20b?x=1&y=%2F..", bytes: 18 });
    expect((await ask(port, "/api")).json()["url"]).toBe("/api");
  });

  test("status, headers and cookies of the API return, with our request id and safe defaults", async () => {
    const { origin } = await startUpstream((_req, res) => {
      res.writeHead(409, { "set-cookie": ["a=1", "b=2"], etag: '"7"', "x-request-id": "the API's" });
      res.end('{"code":"stale"}');
    });
    const { port, log } = await startBff({ apiUrl: origin });
    const answer = await ask(port, "/api/x");
    expect(answer).toMatchObject({ status: 409, text: '{"code":"stale"}' });
    expect(answer.headers).toMatchObject({
      "set-cookie": ["a=1", "b=2"],
      etag: '"7"',
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "cache-control": "no-store",
    });
    await expect.poll(() => log.length).toBe(1);
    expect(answer.headers["x-request-id"]).toBe(log[0]?.["requestId"]);
  });

  test("answers are not compressed on the way, and connections to the API are used again", async () => {
    const sockets = new Set<unknown>();
    const { origin } = await startUpstream((req, res) => {
      sockets.add(req.socket);
      res.end("x".repeat(5000));
    });
    const { port } = await startBff({ apiUrl: origin });
    for (let times = 0; times < 5; times += 1) {
      const answer = await ask(port, "/api/x", {
        headers: { "accept-encoding": "br, gzip", connection: "close" },
      });
      expect(answer.headers["content-encoding"]).toBeUndefined();
      expect(answer.headers.connection).toBe("close");
    }
    expect(sockets.size).toBe(1);
  });

  test("a visitor of HTTP/1.0 sees the end of the answer", async () => {
    const { origin } = await startUpstream();
    const { port } = await startBff({ apiUrl: origin });
    expect(await sendRaw(port, "GET /api/x HTTP/1.0\r\nHost: acme.localhost\r\n\r\n")).toContain(
      '"url":"/api/x"',
    );
  });

  test("only /api is the API's", async () => {
    expect(["/api", "/api/", "/api/x", "/api?x"].every(isApiPath)).toBe(true);
    expect(["/apis", "/", "/API/x", "/x/api/", "//api/x"].some(isApiPath)).toBe(false);
  });

  test.each([
    "/api/../x",
    "/api/./x",
    "/api/..",
    "/api/%2e%2e/x",
    "/api/.%2E/x",
    "/api/..%2fx",
    "/api/a%2f..%2fx",
    "/api/%252e%252e/x",
    "/api/..%5cx",
    "/api/..\\x",
    "/api/..;a=1/x",
    "/api/%zz/x",
    "/api/x%00",
  ])("%s is refused and does not reach the API", async (path) => {
    let reached = 0;
    const { origin } = await startUpstream((_req, res) => {
      reached += 1;
      res.end();
    });
    const { port } = await startBff({ apiUrl: origin });
    const answer = await ask(port, path);
    expect([answer.status, answer.json()["code"], reached]).toEqual([400, "bad_request", 0]);
    expect((await ask(port, "/api/x")).status).toBe(200);
    expect(reached).toBe(1);
  });

  test("names with dots and encoded slashes are no path traversal", () => {
    expect(
      ["/api/a..b", "/api/...", "/.well-known/x", "/a%2Fb", "/x?p=/../", "/100%25"].some(isPathTraversal),
    ).toBe(false);
  });
});

describe("an API that fails", () => {
  test("silent: 504 after the limit, and the next call is served", async () => {
    const { origin } = await startUpstream((req, res) => void (req.url === "/api/silent" || res.end("{}")));
    const { port, log } = await startBff({ apiUrl: origin, apiTimeoutMs: 150 });
    const answer = await ask(port, "/api/silent");
    expect(answer.status).toBe(504);
    expect(answer.json()).toEqual({
      error: apiRefusal("upstream_timeout").message,
      code: "upstream_timeout",
      requestId: answer.headers["x-request-id"],
    });
    expect(log[0]).toMatchObject({
      msg: "the API did not answer",
      requestId: answer.headers["x-request-id"],
    });
    expect((await ask(port, "/api/quick")).status).toBe(200);
  });

  test("stopped: 502 that names no host", async () => {
    const upstream = await startUpstream();
    const { port } = await startBff({ apiUrl: upstream.origin });
    expect((await ask(port, "/api/x")).status).toBe(200);
    await upstream.close();
    const answer = await ask(port, "/api/x", { method: "POST", body: "{}" });
    expect([answer.status, answer.json()["code"]]).toEqual([502, "upstream"]);
    expect(answer.text).not.toMatch(/127\.0\.0\.1|localhost|ECONN/);
  });

  test("breaking off, or answering, before it has read the body: the connection serves the next request", async () => {
    const { origin } = await startUpstream((req, res) => {
      if (req.url === "/api/small") res.end();
      else if (req.url === "/api/refuses") res.writeHead(413, { connection: "close" }).end("{}");
      else req.socket.destroy();
    });
    const { port } = await startBff({ apiUrl: origin });
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const statusOf = (path: string, body?: Buffer) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { host: "acme.localhost", ...(body && { "content-length": body.length }) };
        const options = { port, host: "127.0.0.1", path, method: body ? "POST" : "GET", headers, agent };
        const request = http.request(options, (response) => {
          response.resume().on("end", () => resolve(response.statusCode));
        });
        request.on("error", reject).end(body);
      });
    for (const path of ["/api/breaks", "/api/refuses", "/api/breaks"]) {
      expect([413, 502]).toContain(await statusOf(path, Buffer.alloc(limit)));
      expect(await statusOf("/api/small")).toBe(200);
    }
    agent.destroy();
  });

  test("breaking off before its answer: 502; in the middle of it: the connection is cut, never a short answer", async () => {
    const { origin } = await startUpstream((req, res) => {
      if (req.url === "/api/before") req.socket.destroy();
      else res.writeHead(200, { "content-length": 1000 }).write("half", () => req.socket.destroy());
    });
    const { port } = await startBff({ apiUrl: origin });
    expect((await ask(port, "/api/before")).status).toBe(502);
    await expect(ask(port, "/api/middle")).rejects.toThrow(/aborted|hang up|ECONNRESET/);
  });

  test("not there yet: 503 with Retry-After, as JSON and as a page; then served at its new address", async () => {
    const { origin } = await startUpstream();
    let current: string | undefined = undefined;
    const { port } = await startBff({}, { api: { current: () => current, isOurs: false } });
    const call = await ask(port, "/api/x");
    expect([call.status, call.headers["retry-after"], call.json()["code"]]).toEqual([
      503,
      "2",
      "unavailable",
    ]);
    const page = await ask(port, "/", { headers: { accept: "text/html" } });
    expect([page.status, page.headers["retry-after"], page.headers.refresh]).toEqual([503, "2", "2"]);
    expect(page.text).toContain("Hasp is starting.");
    const form = await ask(port, "/", { method: "POST", headers: { accept: "text/html" } });
    expect([form.status, form.headers.refresh]).toEqual([503, undefined]);
    current = origin;
    expect((await ask(port, "/api/x")).status).toBe(200);
  });
});

describe("bodies", () => {
  test("1 MB passes, one byte more is 413 and reaches no one, in our error shape or as a page", async () => {
    const seen: number[] = [];
    const { origin } = await startUpstream((req, res) => {
      let bytes = 0;
      req
        .on("data", (chunk: Buffer) => (bytes += chunk.length))
        .on("end", () => res.end(String(seen.push(bytes))));
    });
    const { port } = await startBff({ apiUrl: origin });
    expect((await ask(port, "/api/x", { method: "POST", body: Buffer.alloc(limit) })).status).toBe(200);
    const call = await ask(port, "/api/x", { method: "POST", body: Buffer.alloc(limit + 1) });
    expect([call.status, call.json()["code"], seen]).toEqual([413, "too_large", [limit]]);
    const accept = { accept: "text/html" };
    const page = await ask(port, "/form", { method: "POST", body: Buffer.alloc(limit + 1), headers: accept });
    expect([page.status, page.headers["content-type"]]).toEqual([413, "text/html; charset=utf-8"]);
  });

  test.each(["/api/x", "/procedures/1/edit"])(
    "without a length, to %s: 413 as soon as it is too much",
    async (path) => {
      const ended: string[] = [];
      const { origin } = await startUpstream((req, res) => {
        req.resume().on("end", () => {
          ended.push("whole");
          res.end();
        });
      });
      const { port } = await startBff({ apiUrl: origin });
      expect(await stream(port, path, 4)).toBe(200);
      const wholeOnes = ended.length;
      expect(await stream(port, path, 20)).toBe(413);
      expect(ended.length).toBe(wholeOnes);
      expect(await stream(port, path, 4)).toBe(200);
    },
  );

  test("an upload may weigh 25 MB and its form, a page that only looks like one may not", async () => {
    const { origin } = await startUpstream((req, res) => void req.resume().on("end", () => res.end("taken")));
    const { port } = await startBff({ apiUrl: origin });
    const sent = async (path: string, bytes: number) =>
      (await ask(port, path, { method: "POST", body: Buffer.alloc(bytes) })).status;
    expect(await sent("/api/equipment/1/upload", 25 * limit)).toBe(200);
    expect(await sent("/api/equipment/1/upload?x=1", 27 * limit)).toBe(413);
    expect(await sent("/api/equipment/1/upload/x", 2 * limit)).toBe(413);
    expect(await sent("/api/x?next=/upload", 2 * limit)).toBe(413);
  });

  /** Sends so many chunks of 64 kB, and resolves with the answer's status without waiting for their end. */
  function stream(port: number, path: string, chunks: number): Promise<number> {
    return new Promise((resolve, reject) => {
      const headers = { host: "acme.localhost", "transfer-encoding": "chunked" };
      const options = { port, host: "127.0.0.1", path, method: "POST", headers, agent: false };
      const request = http.request(options, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      // After its answer the server may close while we still send.
      request.on("error", reject);
      for (let at = 0; at < chunks; at += 1) request.write(Buffer.alloc(64 * 1024));
      request.end();
    });
  }
});
