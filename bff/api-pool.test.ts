import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, expect, test } from "vitest";
import { fixedApi } from "./api-address.ts";
import { makeApiPool } from "./api-pool.ts";
import type { ApiRequest } from "#contract/request-context.ts";
import type { ApiPool } from "./api-pool.ts";
import { closeAll, startUpstream } from "./testing.ts";

const pools: ApiPool[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) pool.close();
  await closeAll();
});

const call = (given: Partial<ApiRequest> = {}): ApiRequest => ({
  method: "GET",
  path: "/api/x",
  headers: {},
  body: null,
  headersTimeout: 10_000,
  bodyTimeout: 10_000,
  ...given,
});
const acme = { client: "203.0.113.7", tenant: "acme" };

async function poolBefore(handler?: Parameters<typeof startUpstream>[0], waitMs = 60_000): Promise<ApiPool> {
  const { origin } = await startUpstream(handler);
  const pool = makeApiPool(fixedApi(origin), waitMs);
  pools.push(pool);
  return pool;
}

const statusOf = async (pool: ApiPool, asker = acme, given: Partial<ApiRequest> = {}) => {
  const answer = await pool.request(call(given), asker);
  await answer.body.text();
  return answer.statusCode;
};

test.each<[string, Partial<ApiRequest>]>([
  ["a header beyond Latin-1", { headers: { "idempotency-key": "€" } }],
  ["a header with a line break", { headers: { "user-agent": "a\r\nx-tenant-slug: borealis" } }],
  ["a path with a space", { path: "/api/a b" }],
  ["a method that is none", { method: "NO SUCH" as "GET" }],
])("%s is refused, 70 times over, and the next call is served", async (_what, given) => {
  const pool = await poolBefore();
  for (let at = 0; at < 70; at += 1) {
    await expect(pool.request(call(given), acme)).rejects.toMatchObject({ outage: "unsendable" });
  }
  expect(await statusOf(pool)).toBe(200);
});

test("a client whose calls never end keeps its own places only: everyone else is served", async () => {
  const held: ServerResponse[] = [];
  const answer = (req: IncomingMessage, res: ServerResponse) =>
    void (req.url === "/api/slow" ? held.push(res) : res.end());
  const pool = await poolBefore(answer, 1);
  const slow = { method: "POST", path: "/api/slow" } as const;
  const greedy = Array.from({ length: 200 }, () => statusOf(pool, acme, slow).catch(String));
  await expect.poll(() => held.length).toBe(24);
  expect(await statusOf(pool, { client: "203.0.113.8", tenant: "acme" })).toBe(200);
  expect(await statusOf(pool, { client: "203.0.113.7", tenant: "borealis" }).catch(String)).toMatch(/busy/);
  expect(await statusOf(pool, { client: "203.0.113.9", tenant: "borealis" })).toBe(200);
  expect(held.length).toBe(24);
  for (const pending of held) pending.destroy();
  await Promise.allSettled(greedy);
});

test("beyond the line of those who wait, a call is refused at once", async () => {
  const pool = await poolBefore(() => undefined);
  const write = call({ method: "POST" });
  const waiting = Array.from({ length: 24 + 256 }, () => pool.request(write, acme).catch(() => undefined));
  await expect(pool.request(write, acme)).rejects.toMatchObject({ outage: "busy" });
  await closeAll();
  await Promise.all(waiting);
});

test("an API that answers nothing is silent, one that is gone unreachable; back again it is asked again", async () => {
  const pool = await poolBefore((req, res) => void (req.url === "/api/x" && res.end()));
  const silent = call({ path: "/api/silent", headersTimeout: 1 });
  await expect(pool.request(silent, acme)).rejects.toMatchObject({ outage: "silent" });
  expect(await statusOf(pool)).toBe(200);
  let origin: string | undefined;
  const moving = makeApiPool({ isOurs: false, current: () => origin });
  pools.push(moving);
  await expect(moving.request(call(), acme)).rejects.toMatchObject({ outage: "unreachable" });
  const first = await startUpstream();
  origin = first.origin;
  expect(await statusOf(moving)).toBe(200);
  await first.close();
  await expect(moving.request(call({ method: "POST" }), acme)).rejects.toMatchObject({
    outage: "unreachable",
  });
  origin = (await startUpstream()).origin;
  expect(await statusOf(moving)).toBe(200);
});

test("files travel on connections of their own", async () => {
  const held: ServerResponse[] = [];
  const pool = await poolBefore((req, res) => {
    if (req.url !== "/api/file") res.end();
    else {
      res.write("part");
      held.push(res);
    }
  });
  const downloads = await Promise.all(
    Array.from({ length: 16 }, () => pool.request(call({ path: "/api/file", carriesFile: true }), acme)),
  );
  expect(await statusOf(pool)).toBe(200);
  for (const { body } of downloads) body.destroy();
  const next = await pool.request(call({ path: "/api/file", carriesFile: true }), acme);
  next.body.destroy();
});
