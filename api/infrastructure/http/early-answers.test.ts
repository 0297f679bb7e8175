import http, { Agent } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { errorBody } from "#contract/errors.ts";
import { apiRefusal, inputRefusal } from "#contract/sentences.ts";
import { apiOfFile } from "../../../tests/support/api.ts";
import { sendRaw, type RawRequest, sendBytes } from "../../../tests/support/raw-http.ts";
import { ApiError } from "#api/infrastructure/errors.ts";

const api = apiOfFile(["acme"]);
let port: number;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
beforeAll(async () => {
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  port = (api.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  agent.destroy();
});

const json = { "content-type": "application/json", "x-tenant-slug": "acme" };
const ask = (path: string, asked: RawRequest = {}) => sendRaw(port, path, { agent, ...asked });

/** Answered before the body was read; one connection carries all of them. */
const early: [string, string, RawRequest, number, string][] = [
  ["an inquiry of 0.9 MB", "/api/inquiries", { headers: json }, 413, "too_large"],
  [
    "the same without a length",
    "/api/inquiries",
    { headers: { ...json, "transfer-encoding": "chunked" } },
    413,
    "too_large",
  ],
  [
    "a text for JSON",
    "/api/auth/login",
    { headers: { ...json, "content-type": "text/plain" } },
    415,
    "unsupported_media",
  ],
  [
    "a form for JSON",
    "/api/auth/login",
    { headers: { ...json, "content-type": "application/x-www-form-urlencoded" } },
    415,
    "unsupported_media",
  ],
  [
    "a body of no type",
    "/api/auth/login",
    { headers: { "x-tenant-slug": "acme" } },
    415,
    "unsupported_media",
  ],
  [
    "XML to an upload",
    "/api/equipment/1/upload",
    { headers: { ...json, "content-type": "text/xml" } },
    415,
    "unsupported_media",
  ],
];

describe("a call that is answered before its body was read", () => {
  test.each(early)(
    "%s: in our shape, and the connection serves the next call",
    async (_what, path, asked, status, code) => {
      for (let round = 0; round < 3; round += 1) {
        const answer = await ask(path, { ...asked, method: "POST", body: "x".repeat(900_000) });
        expect([answer.status, errorBody.parse(JSON.parse(answer.text)).code]).toEqual([status, code]);
        expect(answer.headers.connection).not.toBe("close");
        expect((await ask("/healthz")).status).toBe(200);
      }
    },
  );

  test("JSON of any letter case and charset is read", async () => {
    for (const type of ["Application/JSON", "application/json; charset=utf-8"]) {
      const body = JSON.stringify({ username: "nobody", password: "wrong" });
      const answer = await ask("/api/auth/login", {
        method: "POST",
        body,
        headers: { ...json, "content-type": type },
      });
      expect(answer.status).toBe(401);
    }
  });

  test("headers of 20 kB, which the BFF passes on, are read", async () => {
    const cookie = `a=${"a".repeat(20_000)}`;
    expect((await ask("/api/auth/me", { headers: { ...json, cookie } })).status).toBe(401);
  });
});

describe("an address or headers that the API does not read", () => {
  const head = (path: string, headers = "") =>
    `GET ${path} HTTP/1.1\r\nhost: acme.localhost\r\nconnection: close\r\n${headers}\r\n`;
  test.each([
    ["an id of 300 letters", head(`/api/equipment/${"a".repeat(300)}`), 414, "uri_too_long"],
    ["an escape that is none", head("/api/equipment/%zz"), 400, "bad_request"],
    ["an address of 60 kB", head(`/api/equipment?q=${"a".repeat(60_000)}`), 414, "uri_too_long"],
    ["headers of 60 kB", head("/api/equipment", `x: ${"a".repeat(60_000)}\r\n`), 431, "headers_too_large"],
    ["bytes that are no HTTP", "hello\r\n\r\n", 400, "bad_request"],
  ])("%s: refused in our shape", async (_what, bytes, status, code) => {
    const answer = await sendBytes(port, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const requestId = /\r\nx-request-id: ([0-9a-f-]{36})\r\n/i.exec(answer)?.[1];
    const body = errorBody.strict().parse(JSON.parse(answer.slice(answer.indexOf("\r\n\r\n") + 4)));
    expect(body).toMatchObject({ code, requestId });
  });
});

describe("an answer that asks for patience says for how long", () => {
  test("every 429 and 503 has Retry-After, in seconds", () => {
    expect(new ApiError("rate_limited", apiRefusal("busy")).retryAfter).toBe(60);
    expect(new ApiError("unavailable", apiRefusal("busy")).retryAfter).toBe(2);
    expect(new ApiError("validation", inputRefusal("missing")).retryAfter).toBeUndefined();
  });

  test("after too many tries it is what is left of the window", async () => {
    const body = JSON.stringify({ username: "admin", password: "wrong" });
    const tryOnce = () => ask("/api/auth/login", { method: "POST", body, headers: json });
    let answer = await tryOnce();
    while (answer.status === 401) answer = await tryOnce();
    expect(answer.status).toBe(429);
    const seconds = Number(answer.headers["retry-after"]);
    expect(seconds).toBeGreaterThan(60);
    expect(JSON.parse(answer.text)).toMatchObject({
      code: "rate_limited",
      error: expect.stringContaining(`${Math.ceil(seconds / 60)} minutes`),
    });
  });

  test("a form sent faster than anyone types is asked to wait for the rest of that time", async () => {
    const { token } = JSON.parse(
      (await ask("/api/inquiries/form", { headers: { ...json, "x-hasp-area": "main" } })).text,
    ) as { token: string };
    const inquiry = {
      kind: "contact",
      name: "A",
      email: "a@example.com",
      company: "B",
      message: "Hello",
      token,
      answers: { topic: "other" },
      page: "/contact",
    };
    const answer = await ask("/api/inquiries", {
      method: "POST",
      body: JSON.stringify(inquiry),
      headers: { ...json, "x-hasp-area": "main" },
    });
    expect([answer.status, answer.headers["retry-after"]]).toEqual([429, "2"]);
  });
});

test("bodies beyond what the API can hold at once are answered 503 before they are read, and then served again", async () => {
  const length = 1024 * 1024;
  const begun = Array.from({ length: 16 }, () => {
    const headers = { ...json, host: "localhost", "content-length": length };
    const request = http.request({
      port,
      host: "127.0.0.1",
      path: "/api/teams",
      method: "POST",
      agent: false,
      headers,
    });
    request.on("error", () => undefined).write("{");
    return request;
  });
  const small = () => sendRaw(port, "/api/teams", { method: "POST", body: "{}", headers: json });
  const large = JSON.stringify({ name: "x".repeat(100_000) });
  const next = () => sendRaw(port, "/api/teams", { method: "POST", body: large, headers: json });
  await expect.poll(async () => (await next()).status).toBe(503);
  expect((await next()).headers["retry-after"]).toBe("2");
  expect((await small()).status).toBe(401);
  for (const request of begun) request.destroy();
  await expect.poll(async () => (await next()).status).toBe(401);
});
