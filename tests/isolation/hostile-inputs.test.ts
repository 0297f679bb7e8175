import { beforeAll, expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { apiOfFile, type Answer, type Caller, callerOf } from "../support/api.ts";
import { everyCall } from "../support/calls.ts";
import { type Records, recordsOf } from "../support/records.ts";
import { hostileBodies, hostileValues, sampleOf, withEachReplaced } from "./hostile-inputs.ts";
import { addressOn, operationsOf } from "./openapi.ts";

const api = apiOfFile(["acme"]);
let calls: Endpoint[];
let records: Records;

beforeAll(async () => {
  calls = await everyCall();
  records = await recordsOf(api, "acme");
});

const nameOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`;
const addressOf = ({ path }: Endpoint) => addressOn(records, path.replaceAll(/:(\w+)/g, "{$1}"));

/** Someone who may use the call, because the input is checked only after that. */
function callerFor({ access }: Endpoint): Promise<Caller> {
  if (access.area === "platform") return api.as("platform");
  if (access.area === "tenant") return api.as("admin@acme");
  return Promise.resolve(callerOf(api.app, "acme", "main", ""));
}

/** Every answer that is a server error, or that came without access. */
async function wrongAnswers(ask: (call: Endpoint, caller: Caller) => AsyncGenerator<[string, Answer]>) {
  const wrong = new Set<string>();
  let asked = 0;
  for (const call of calls) {
    for await (const [what, { status }] of ask(call, await callerFor(call))) {
      asked += 1;
      const isLetIn = status !== 401 || call.access.area === "public";
      if (status >= 500 || !isLetIn) wrong.add(`${nameOf(call)} ${what} → ${status}`);
    }
  }
  return { asked, wrong: [...wrong] };
}

test("the contract and the OpenAPI document name the same calls", async () => {
  const described = (await operationsOf(api)).map(nameOf).sort();
  expect([...new Set(calls.map(nameOf))].sort()).toEqual(expect.arrayContaining(described));
});

const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 80) ?? "";

test("hostile values in every field of every body are never the server's fault", async () => {
  const { asked, wrong } = await wrongAnswers(async function* (call, caller) {
    if (call.method === "GET" || !call.body) return;
    const body = sampleOf(call.body);
    for (const hostile of hostileValues) {
      for (const replaced of withEachReplaced(body, hostile)) {
        yield [shown(replaced), await caller.send(call.method as "POST", addressOf(call), replaced)];
      }
    }
  });
  expect(asked).toBeGreaterThan(3_000);
  expect(wrong).toEqual([]);
}, 300_000);

test("bodies that no object can make are refused by every call", async () => {
  const headers = { "content-type": "application/json" };
  const { wrong } = await wrongAnswers(async function* (call, caller) {
    if (call.method === "GET") return;
    for (const body of hostileBodies) {
      const answer = await caller.send(call.method, addressOf(call), body, headers);
      yield [
        body.slice(0, 40),
        answer.status >= 400 || body.length < 8 ? answer : { ...answer, status: 599 },
      ];
    }
  });
  expect(wrong).toEqual([]);
}, 300_000);

test("hostile values in every parameter of every path and query are never the server's fault", async () => {
  // A lone surrogate cannot be in a URL, but its three bytes can, and so can bytes that are not text.
  const plain = ["a\0b", "x".repeat(12_000), "__proto__", "2147483648", "1e308"];
  const encoded = [...plain.map(encodeURIComponent), "%ED%A0%80", "%FF"];
  const { asked, wrong } = await wrongAnswers(async function* (call, caller) {
    const ask = (url: string) =>
      call.method === "GET" ? caller.get(url) : caller.send(call.method, url, sampleOf(call.body));
    for (const value of encoded) {
      for (const name of [...Object.keys(sampleOf(call.query)), "constructor"]) {
        const url = `${addressOf(call)}?${name}=${value}`;
        if (call.method === "GET") yield [url, await ask(url)];
      }
      for (const [placeholder] of call.path.matchAll(/:\w+/g)) {
        const url = addressOn(records, call.path.replace(placeholder, value).replaceAll(/:(\w+)/g, "{$1}"));
        yield [url.slice(0, 100), await ask(url)];
      }
    }
  });
  expect(asked).toBeGreaterThan(1_500);
  expect(wrong).toEqual([]);
}, 300_000);

test("the calls were open to those who asked", async () => {
  expect((await (await api.as("admin@acme")).get("/api/auth/me")).status).toBe(200);
  expect((await (await api.as("platform")).get("/api/platform/auth/check")).status).toBe(200);
});
