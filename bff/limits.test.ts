import http from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { BodyBudget } from "./body-budget.ts";
import { limitConnections } from "./connections.ts";
import { ask, sendRaw, closeAll, startBff, startUpstream, stubBuild } from "./testing.ts";

afterEach(closeAll);

const kilobyte = 1024;
const upload = "/api/equipment/1/upload";

describe("bodies in flight", () => {
  const limits = { bytes: 100, bytesPerClient: 50, bodies: 4, bodiesPerClient: 3 };

  test("a client is bounded in bytes and in number, whatever others send", () => {
    const budget = new BodyBudget(limits);
    const first = budget.take("a", 40);
    expect(budget.take("a", 20)).toBeUndefined();
    expect(budget.take("b", 20)).toBeDefined();
    first?.();
    for (let at = 0; at < 3; at += 1) expect(budget.take("a", 1)).toBeDefined();
    expect(budget.take("a", 1)).toBeUndefined();
  });

  test("the process is bounded, and a client alone may send one body however large", () => {
    const budget = new BodyBudget(limits);
    const only = budget.take("a", 500);
    expect(only).toBeDefined();
    expect(budget.take("b", 1)).toBeUndefined();
    only?.();
    expect(budget.take("b", 1)).toBeDefined();
  });

  test("over it: 503 with Retry-After before anything is read, and served again once there is room", async () => {
    const held: ServerResponse[] = [];
    const upstream = await startUpstream((_req, res) => void held.push(res));
    const { port } = await startBff({ apiUrl: upstream.origin });
    const post = () => ask(port, upload, { method: "POST", body: "x" });
    const begun = Array.from({ length: 16 }, post);
    await expect.poll(() => held.length).toBe(16);
    const refused = await post();
    expect([refused.status, refused.headers["retry-after"], refused.json()["code"]]).toEqual([
      503,
      "2",
      "unavailable",
    ]);
    for (const res of held) res.end("taken");
    expect((await Promise.all(begun)).map(({ status }) => status)).toEqual(Array(16).fill(200));
    const next = post();
    await expect.poll(() => held.length).toBe(17);
    held[16]?.end();
    expect((await next).status).toBe(200);
  });

  test("visitors who leave give their room back, also those whose requests waited behind others", async () => {
    const sockets = new Set<Socket>();
    const upstream = await startUpstream((req, res) => {
      if (req.headers["x-last"] === undefined) sockets.add(req.socket);
      else res.end("taken");
    });
    const { port } = await startBff({ apiUrl: upstream.origin });
    const head = `POST ${upload} HTTP/1.1\r\nHost: acme.localhost\r\nContent-Length: 1\r\n\r\nx`;
    for (let round = 1; round <= 3; round += 1) {
      const visitor = connect(port, "127.0.0.1", () => visitor.write(head.repeat(16)));
      await expect.poll(() => sockets.size).toBe(16 * round);
      visitor.destroy();
      await expect
        .poll(
          async () =>
            (await ask(port, upload, { method: "POST", body: "x", headers: { "x-last": "1" } })).status,
        )
        .toBe(200);
    }
  });

  test("a form above 64 kB is refused, one of a page that takes more is not", async () => {
    const { port } = await startBff({ apiUrl: "http://127.0.0.1:9" });
    const post = async (path: string, bytes: number) =>
      (await ask(port, path, { method: "POST", body: Buffer.alloc(bytes) })).status;
    expect(await post("/auth", 64 * kilobyte)).toBe(200);
    expect(await post("/auth", 64 * kilobyte + 1)).toBe(413);
    expect(await post("/auth.data", 64 * kilobyte + 1)).toBe(413);
    expect(await post("/repository/articles/new", 500 * kilobyte)).toBe(200);
    expect(await post("/repository/articles/new", 513 * kilobyte)).toBe(413);
  });
});

describe("forms", () => {
  /** A BFF whose forms are answered when the test says so; the visitor is who X-Forwarded-For says. */
  async function slowForms() {
    const held: (() => void)[] = [];
    const remixBuild = stubBuild(() => "");
    const root = remixBuild.routes["root"];
    if (root) root.module.action = () => new Promise((resolve) => held.push(() => resolve(null)));
    const { port } = await startBff({ apiUrl: "http://127.0.0.1:9", trustProxy: 1 }, { remixBuild });
    const post = (client: string, body = "a=1") =>
      ask(port, "/auth", { method: "POST", body, headers: { "x-forwarded-for": client } });
    return { port, held, post };
  }

  test("of one client are worked on a few at a time; no one else waits for them", async () => {
    const { held, post } = await slowForms();
    const greedy = Array.from({ length: 40 }, () => post("203.0.113.7"));
    await expect.poll(() => held.length).toBe(8);
    const other = post("203.0.113.8");
    await expect.poll(() => held.length).toBe(9);
    held[8]?.();
    expect((await other).status).toBe(200);
    for (let at = 0; at < 41; at += 1) {
      await expect.poll(() => held.length).toBeGreaterThan(at);
      held[at]?.();
    }
    expect((await Promise.all(greedy)).map(({ status }) => status)).toEqual(Array(40).fill(200));
  });

  test("of one IPv6 network count together", async () => {
    const { held, post } = await slowForms();
    const greedy = Array.from({ length: 40 }, (_, at) => post(`2001:db8:1:2::${at}`));
    await expect.poll(() => held.length).toBe(8);
    const other = post("2001:db8:1:3::1");
    await expect.poll(() => held.length).toBe(9);
    for (let at = 0; at < 41; at += 1) {
      await expect.poll(() => held.length).toBeGreaterThan(at);
      held[at]?.();
    }
    await Promise.all([...greedy, other]);
  });

  test("that arrive slowly are not worked on until they are whole", async () => {
    const { port, held, post } = await slowForms();
    const head = "POST /auth HTTP/1.1\r\nHost: acme.localhost\r\nX-Forwarded-For: 203.0.113.7\r\n";
    const begin = () =>
      new Promise<Socket>((resolve, reject) => {
        const socket = connect(port, "127.0.0.1", () =>
          socket.write(`${head}Content-Length: 9\r\n\r\na`, () => resolve(socket)),
        );
        socket.on("error", reject);
      });
    const slow = await Promise.all(Array.from({ length: 30 }, begin));
    const quick = post("203.0.113.7");
    await expect.poll(() => held.length).toBe(1);
    held[0]?.();
    expect((await quick).status).toBe(200);
    for (const socket of slow) socket.destroy();
  });

  test("arrive whole, byte for byte, however they were cut", async () => {
    const remixBuild = stubBuild((_context, _request, data) => JSON.stringify(data));
    const { port } = await startBff({ apiUrl: "http://127.0.0.1:9" }, { remixBuild });
    const body = "é=€&".repeat(9_000);
    const { text } = await ask(port, "/auth", { method: "POST", body });
    expect(text === JSON.stringify({ root: { received: body } })).toBe(true);
  });
});

test.each(["/api/x", "/auth"])(
  "a body to %s that does not arrive in time: 408, and the connection ends",
  async (path) => {
    const upstream = await startUpstream((req) => void req.resume());
    const { port } = await startBff({ apiUrl: upstream.origin, bodyTimeLimitMs: 20 });
    const answer = await sendRaw(
      port,
      `POST ${path} HTTP/1.1\r\nHost: acme.localhost\r\nContent-Length: 9\r\n\r\npart`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"request_timeout"');
  },
);

test("calls of one client are passed on so many at a time; no one else waits for them", async () => {
  const held: ServerResponse[] = [];
  const upstream = await startUpstream((_req, res) => void held.push(res));
  const { port } = await startBff({ apiUrl: upstream.origin, trustProxy: 1 });
  const call = (client: string) => ask(port, "/api/x", { headers: { "x-forwarded-for": client } });
  const greedy = Array.from({ length: 120 }, () => call("203.0.113.7"));
  await expect.poll(() => held.length).toBe(96);
  const other = call("203.0.113.8");
  await expect.poll(() => held.length).toBe(97);
  for (let at = 0; at < 121; at += 1) {
    await expect.poll(() => held.length).toBeGreaterThan(at);
    held[at]?.end("{}");
  }
  expect((await other).status).toBe(200);
  expect(new Set((await Promise.all(greedy)).map(({ status }) => status))).toEqual(new Set([200]));
});

describe("a body that waits for a go-on (Expect: 100-continue)", () => {
  const expecting = (port: number, length: number) =>
    new Promise<{ continued: boolean; status: number | undefined }>((resolve, reject) => {
      let continued = false;
      const headers = { host: "acme.localhost", expect: "100-continue", "content-length": length };
      const request = http.request({
        port,
        host: "127.0.0.1",
        path: "/api/x",
        method: "POST",
        headers,
        agent: false,
      });
      request.on("continue", () => {
        continued = true;
        request.end(Buffer.alloc(length));
      });
      request.on("response", (response: IncomingMessage) => {
        response.resume();
        resolve({ continued, status: response.statusCode });
        request.destroy();
      });
      request.on("error", reject);
      request.flushHeaders();
    });

  test("gets it, and is served", async () => {
    const upstream = await startUpstream();
    const { port } = await startBff({ apiUrl: upstream.origin });
    expect(await expecting(port, 10)).toEqual({ continued: true, status: 200 });
  });

  test("is refused without it where it would be too large", async () => {
    const { port } = await startBff({ apiUrl: "http://127.0.0.1:9" });
    expect(await expecting(port, 2 * kilobyte * kilobyte)).toEqual({ continued: false, status: 413 });
  });
});

describe("connections", () => {
  test("one with a thousand requests in a packet is ended, and the next one is served", async () => {
    let reached = 0;
    const upstream = await startUpstream(() => (reached += 1));
    const { port } = await startBff({ apiUrl: upstream.origin });
    const head = "GET /api/x HTTP/1.1\r\nHost: acme.localhost\r\n\r\n";
    expect(await sendRaw(port, head.repeat(1000))).toBe("");
    expect(reached).toBeLessThanOrEqual(16);
    expect((await ask(port, "/healthz")).status).toBe(200);
  });

  test("of one address only so many are open at once, where visitors reach us themselves", async () => {
    const { port, server } = await startBff({ apiUrl: "http://127.0.0.1:9" });
    limitConnections(server, false, 2);
    const open = await Promise.all([idle(port), idle(port)]);
    await expect(ask(port, "/healthz")).rejects.toThrow(/ECONNRESET|hang up/);
    for (const socket of open) socket.destroy();
    await expect
      .poll(() =>
        ask(port, "/healthz").then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
  });

  /** A connection on which one request was answered. */
  function idle(port: number): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, "127.0.0.1", () => {
        socket.write("GET /healthz HTTP/1.1\r\nHost: acme.localhost\r\n\r\n");
      });
      socket.once("data", () => resolve(socket)).on("error", reject);
    });
  }
});

describe("a client that wants the connection ended, and is still sending what is refused", () => {
  /** Sends the head and one part, then the rest once the answer has begun. */
  const sendAround = (port: number, head: string, parts: readonly string[]) =>
    new Promise<string>((resolve, reject) => {
      let received = "";
      const socket = connect(port, "127.0.0.1", () => {
        socket.write(
          `POST /api/inquiries HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${head}\r\n\r\n`,
        );
        socket.write(parts[0] ?? "");
      });
      socket.setEncoding("utf8").on("data", (chunk: string) => {
        if (received === "") parts.slice(1).forEach((part) => socket.write(part));
        received += chunk;
      });
      socket.on("close", () => resolve(received)).on("error", reject);
    });
  const part = "x".repeat(2 * kilobyte * kilobyte);

  test("reads the answer, although the length alone was too much", async () => {
    const { port } = await startBff({ apiUrl: "http://127.0.0.1:9" });
    const answer = await sendAround(port, `Content-Length: ${8 * part.length}`, Array(8).fill(part));
    expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*"code":"too_large"/);
  });

  test("reads the answer, although the limit was passed under way", async () => {
    const upstream = await startUpstream((req) => void req.on("error", () => undefined).resume());
    const { port } = await startBff({ apiUrl: upstream.origin });
    const chunk = `${part.length.toString(16)}\r\n${part}\r\n`;
    const answer = await sendAround(port, "Transfer-Encoding: chunked", [
      ...Array<string>(8).fill(chunk),
      "0\r\n\r\n",
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*"code":"too_large"/);
  });
});
