import { afterEach, describe, expect, test } from "vitest";
import { apiRefusal } from "#contract/sentences.ts";
import { ask, sendRaw, closeAll, startBff, startUpstream } from "./testing.ts";

afterEach(closeAll);

async function bffBeforeEcho(config: Parameters<typeof startBff>[0] = {}) {
  const upstream = await startUpstream();
  return startBff({ apiUrl: upstream.origin, ...config });
}
const headersAtApi = async (answer: Promise<{ json(): Record<string, unknown> }>) =>
  (await answer).json()["headers"] as Record<string, string>;

describe("who asks", () => {
  test("[HOST-03] the API gets the tenant of the host, whatever the client claims", async () => {
    const { port } = await bffBeforeEcho();
    const forged = { "x-tenant-slug": "borealis", "x-hasp-area": "main", "x-request-id": "forged" };
    const tenant = await headersAtApi(ask(port, "/api/me", { host: "ACME.localhost.:1", headers: forged }));
    expect(tenant).toMatchObject({
      "x-tenant-slug": "acme",
      "x-hasp-area": "tenant",
      host: "ACME.localhost.:1",
    });
    expect(tenant["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    const main = await headersAtApi(ask(port, "/api/me", { host: "localhost", headers: forged }));
    expect(main).toMatchObject({ "x-tenant-slug": "default", "x-hasp-area": "main" });
  });

  test("forwarding headers of the client are dropped; the API gets the connection's address", async () => {
    const { port } = await bffBeforeEcho();
    const headers = await headersAtApi(
      ask(port, "/api/me", {
        headers: {
          "x-forwarded-for": "6.6.6.6",
          "x-forwarded-host": "borealis.localhost",
          "x-forwarded-proto": "https",
          "x-forwarded-anything": "1",
          "x-real-ip": "6.6.6.6",
          forwarded: "for=6.6.6.6",
        },
      }),
    );
    expect(headers["x-forwarded-for"]).toBe("127.0.0.1");
    expect(Object.keys(headers).filter((name) => /forwarded|real-ip/.test(name))).toEqual([
      "x-forwarded-for",
    ]);
    expect(headers["x-tenant-slug"]).toBe("acme");
  });

  test.each([
    [1, "6.6.6.6, 203.0.113.9", "203.0.113.9"],
    [2, "6.6.6.6, 203.0.113.9, 10.0.0.2", "203.0.113.9"],
    [["loopback", "10.0.0.0/8"], "6.6.6.6, 203.0.113.9, 10.0.0.2", "203.0.113.9"],
    [["10.0.0.0/8"], "203.0.113.9", "127.0.0.1"],
    [1, "not an address", "127.0.0.1"],
  ])("TRUST_PROXY=%j and X-Forwarded-For %s make the client %s", async (trustProxy, sent, client) => {
    const { port } = await bffBeforeEcho({ trustProxy });
    const headers = await headersAtApi(
      ask(port, "/api/me", {
        headers: { "x-forwarded-for": sent, "x-forwarded-host": "borealis.localhost" },
      }),
    );
    expect(headers).toMatchObject({ "x-forwarded-for": client, "x-tenant-slug": "acme" });
    expect(headers["x-forwarded-host"]).toBeUndefined();
  });

  test("a host that is not ours gets a plain 404 that names no tenant", async () => {
    const { port } = await bffBeforeEcho();
    const page = await ask(port, "/", { host: "acme.other.example", headers: { accept: "text/html" } });
    expect([page.status, page.headers["content-type"], page.text]).toEqual([
      404,
      "text/plain; charset=utf-8",
      `${apiRefusal("nothing_here").message}\n`,
    ]);
    const call = await ask(port, "/api/me", { host: "acme.other.example" });
    expect([call.status, call.json()["code"]]).toEqual([404, "not_found"]);
    expect((await ask(port, "/", { host: "acme.localhost" })).status).toBe(200);
  });
});

describe("malformed requests", () => {
  test.each([
    ["two Host headers", "GET / HTTP/1.1\r\nHost: acme.localhost\r\nHost: borealis.localhost\r\n"],
    ["the same Host twice", "GET /api/me HTTP/1.1\r\nHost: acme.localhost\r\nhost: acme.localhost\r\n"],
    ["no Host", "GET / HTTP/1.1\r\n"],
    ["no Host, HTTP/1.0", "GET /api/me HTTP/1.0\r\n"],
    ["a port that cannot be", "GET / HTTP/1.1\r\nHost: acme.localhost:99999\r\n"],
    ["a host with two ports", "GET / HTTP/1.1\r\nHost: acme.localhost:80:90\r\n"],
    ["two lengths", "POST / HTTP/1.1\r\nHost: acme.localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n"],
    [
      "a length and chunks",
      "POST / HTTP/1.1\r\nHost: acme.localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n",
    ],
    ["an empty Host", "GET / HTTP/1.1\r\nHost:\r\n"],
    ["a URL to another host", "GET http://borealis.localhost/api/me HTTP/1.1\r\nHost: acme.localhost\r\n"],
    ["a URL to another port", "GET http://acme.localhost:81/ HTTP/1.1\r\nHost: acme.localhost\r\n"],
    ["a URL with a user", "GET http://acme.localhost@evil.test/ HTTP/1.1\r\nHost: acme.localhost\r\n"],
    ["a URL that is no path", "OPTIONS * HTTP/1.1\r\nHost: acme.localhost\r\n"],
    ["TRACE", "TRACE / HTTP/1.1\r\nHost: acme.localhost\r\n"],
    ["a climbing path", "GET /api/../secret HTTP/1.1\r\nHost: acme.localhost\r\n"],
    ["no HTTP at all", "hello\r\n"],
  ])("%s: 400", async (_what, head) => {
    const { port } = await bffBeforeEcho();
    const answer = await sendRaw(port, `${head}Connection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.toLowerCase()).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/);
    expect(JSON.parse(answer.slice(answer.indexOf("\r\n\r\n") + 4))).toMatchObject({ code: "bad_request" });
  });

  test("a URL with its own host's name is served, on its path", async () => {
    const { port } = await bffBeforeEcho();
    const head =
      "GET http://ACME.localhost/api/me?a=1 HTTP/1.1\r\nHost: acme.localhost\r\nConnection: close\r\n\r\n";
    const answer = await sendRaw(port, head);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain('"url":"/api/me?a=1"');
  });

  const get = (rest: string) => `GET ${rest}\r\nHost: acme.localhost\r\n`;
  test.each([
    ["headers above 16 kB", `${get("/ HTTP/1.1")}x: ${"a".repeat(20_000)}\r\n`, 431, "headers_too_large"],
    [
      "cookies above 16 kB",
      `${get("/ HTTP/1.1")}cookie: a=${"a".repeat(17_000)}\r\n`,
      431,
      "headers_too_large",
    ],
    ["headers above 32 kB", `${get("/ HTTP/1.1")}x: ${"a".repeat(40_000)}\r\n`, 431, "headers_too_large"],
    ["2,000 headers", `${get("/ HTTP/1.1")}${"abcd: efgh\r\n".repeat(2_000)}`, 431, "headers_too_large"],
    ["a URL of 40 kB", get(`/?q=${"a".repeat(40_000)} HTTP/1.1`), 414, "uri_too_long"],
    ["a call's URL above 12 kB", get(`/api/me?q=${"a".repeat(13_000)} HTTP/1.1`), 414, "uri_too_long"],
    ["a URL above 12 kB", get(`/?q=${"a".repeat(13_000)} HTTP/1.1`), 414, "uri_too_long"],
  ])("%s: refused in our shape, and the connection ends", async (_what, head, status, code) => {
    const { port } = await bffBeforeEcho();
    const answer = await sendRaw(port, `${head}\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const requestId = /\r\nx-request-id: ([0-9a-f-]{36})\r\n/i.exec(answer)?.[1];
    expect(JSON.parse(answer.slice(answer.indexOf("\r\n\r\n") + 4))).toMatchObject({ code, requestId });
  });

  test("cookies of 12 kB and a URL of 11 kB are served, by the API too", async () => {
    const { port } = await bffBeforeEcho();
    const cookie = `a=${"a".repeat(12_000)}`;
    expect((await ask(port, "/api/me", { headers: { cookie } })).status).toBe(200);
    expect((await ask(port, `/api/me?q=${"a".repeat(11_000)}`)).status).toBe(200);
  });
});

describe("writes from another site", () => {
  const own = { origin: "http://acme.localhost:3000" };
  const host = "acme.localhost:3000";
  test.each<[string, Record<string, string>, number]>([
    ["a form of this origin", own, 200],
    ["a script of this origin", { ...own, "sec-fetch-site": "same-origin", cookie: "hasp_session=1" }, 200],
    ["a program without a cookie", {}, 200],
    ["a program with a cookie", { cookie: "hasp_session=1" }, 403],
    ["a sibling tenant, by Origin", { origin: "http://borealis.localhost:3000" }, 403],
    ["a sibling tenant, by Sec-Fetch-Site", { ...own, "sec-fetch-site": "same-site" }, 403],
    ["another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }, 403],
    ["the same host by another scheme", { origin: "https://acme.localhost:3000" }, 403],
    ["the same host on another port", { origin: "http://acme.localhost:3001" }, 403],
    ["an opaque origin", { origin: "null" }, 403],
    ["a link typed by hand", { "sec-fetch-site": "none" }, 403],
  ])("%s", async (_who, headers, status) => {
    const { port } = await bffBeforeEcho();
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      expect((await ask(port, "/api/x", { method, host, headers })).status).toBe(status);
    }
    const page = await ask(port, "/form", { method: "POST", host, headers });
    expect(page.status).toBe(status);
    if (status === 403) expect(page.json()["code"]).toBe("cross_site");
    expect((await ask(port, "/api/x", { host, headers })).status).toBe(200);
  });

  test("under https the origin is the https one", async () => {
    const { port } = await bffBeforeEcho({ publicOriginScheme: "https", productDomain: "hasp.example" });
    const write = (origin: string, to = "acme.hasp.example") =>
      ask(port, "/api/x", { method: "POST", host: to, headers: { origin } }).then(({ status }) => status);
    expect(await write("https://acme.hasp.example")).toBe(200);
    expect(await write("https://acme.hasp.example", "acme.hasp.example:443")).toBe(200);
    expect(await write("http://acme.hasp.example")).toBe(403);
  });
});

describe("the log", () => {
  test("one line for each request with its id, without query and secrets", async () => {
    const { port, log } = await bffBeforeEcho();
    const answer = await ask(port, "/api/reset?token=TOP", {
      headers: { cookie: "hasp_session=TOP", authorization: "Bearer TOP" },
    });
    await expect.poll(() => log.length).toBe(1);
    expect(log[0]).toMatchObject({
      requestId: answer.headers["x-request-id"],
      method: "GET",
      path: "/api/reset",
      tenant: "acme",
      status: 200,
      client: "127.0.0.1",
    });
    expect(JSON.stringify(log)).not.toContain("TOP");
  });

  test("a line that carries headers has the secret ones struck out", async () => {
    const lines: string[] = [];
    const { makeLogger } = await import("./log.ts");
    makeLogger("info", { write: (line) => void lines.push(line) }).info(
      { headers: { cookie: "TOP", authorization: "TOP", accept: "*/*" } },
      "looked at",
    );
    expect(lines.join()).toContain('"accept":"*/*"');
    expect(lines.join()).not.toContain("TOP");
  });

  test("probes leave no line, an aborted request leaves one that says so", async () => {
    const visitor = new AbortController();
    const upstream = await startUpstream(() => visitor.abort());
    const { port, log } = await startBff({ apiUrl: upstream.origin });
    await ask(port, "/healthz");
    const call = fetch(`http://127.0.0.1:${port}/api/slow`, { signal: visitor.signal });
    await expect(call).rejects.toThrow(/abort/);
    await expect.poll(() => log.map((line) => line["msg"])).toEqual(["request aborted"]);
  });
});
