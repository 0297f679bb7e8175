import type { ServerResponse } from "node:http";
import { afterEach, expect, test } from "vitest";
import { fixedApi } from "./api-address.ts";
import { makeApiPool } from "./api-pool.ts";
import { healthChecks } from "./health.ts";
import { ask, closeAll, startUpstream } from "./testing.ts";

afterEach(closeAll);

test("readyz waits in the queue of pages: while no page can be answered, it says so", async () => {
  const held: ServerResponse[] = [];
  const api = fixedApi(
    (await startUpstream((req, res) => void (req.url === "/readyz" ? res.end() : held.push(res)))).origin,
  );
  const pool = makeApiPool(api, 1);
  const checks = healthChecks(api, pool, { draining: false });
  const { origin } = await startUpstream((req, res) => checks(req, res, () => res.end()));
  const status = async () => (await ask(Number(new URL(origin).port), "/readyz")).status;
  expect(await status()).toBe(200);

  const call = { path: "/api/x", headers: {}, body: null, headersTimeout: 10_000, bodyTimeout: 10_000 };
  const pages = Array.from({ length: 64 }, (_, at) =>
    pool
      .request(
        { ...call, method: "POST" },
        { client: `203.0.113.${at}`, tenant: at % 2 ? "acme" : "borealis" },
      )
      .then(({ body }) => body.dump()),
  );
  await expect.poll(() => held.length).toBe(64);
  expect(await status()).toBe(503);
  for (const res of held) res.end();
  await Promise.all(pages);
  expect(await status()).toBe(200);
  pool.close();
});
