import { describe, expect, test } from "vitest";
import { sql } from "#api/infrastructure/database/sql.ts";
import { RequestRecorder } from "#api/infrastructure/metrics/recorder.ts";
import { startPrometheus } from "#api/infrastructure/metrics/prometheus.ts";
import { cleanUp, statsLifeMs } from "#api/infrastructure/clean-up.ts";
import type { Performance } from "#contract/performance/schemas.ts";
import { saveSums } from "./sums-sql.ts";
import { apiOfFile } from "../../../tests/support/api.ts";
import { accepted } from "../../../tests/support/lockouts.ts";

const api = apiOfFile(["acme"]);

const read = async (range: string) =>
  accepted(await (await api.as("platform")).get(`/api/platform/performance?range=${range}`)) as Performance;
const answered = (durationMs: number, status = 200) => ({
  route: "GET /api/made-up/:id",
  tenantSlug: "acme",
  status,
  durationMs,
});

describe("[PRODUCT-16] performance", () => {
  test("adds up what several processes counted, by call and by tenant, in every range", async () => {
    const processes = [new RequestRecorder(), new RequestRecorder()];
    for (const recorder of processes) {
      for (const ms of [3, 4, 30, 40]) recorder.record(answered(ms));
      recorder.record(answered(700, 503));
    }
    await Promise.all(processes.map((recorder) => recorder.write(api.deps.db, api.deps.clock())));
    await processes[0]?.write(api.deps.db, api.deps.clock());
    for (const range of ["hour", "day", "week", "month"]) {
      const { routes, tenants, intervals, total } = await read(range);
      const call = routes.find(({ key }) => key === "GET /api/made-up/:id");
      expect(call, range).toMatchObject({ requests: 10, errors: 2 });
      expect(call?.p50).toBeLessThanOrEqual(50);
      expect(call?.p99).toBeGreaterThan(500);
      expect(
        tenants.find(({ key }) => key === "acme"),
        range,
      ).toMatchObject({ requests: 10, errors: 2 });
      expect(intervals.reduce((sum, { requests }) => sum + requests, 0)).toBe(total.requests);
    }
  });

  test("keeps what could not be written, for the next time", async () => {
    const recorder = new RequestRecorder();
    recorder.record({ ...answered(1), route: "GET /api/kept" });
    const broken = { platform: () => ({ run: () => Promise.reject(new Error("no database")) }) };
    await expect(recorder.write(broken as never, api.deps.clock())).rejects.toThrow("no database");
    await recorder.write(api.deps.db, api.deps.clock());
    expect((await read("hour")).routes.find(({ key }) => key === "GET /api/kept")).toMatchObject({
      requests: 1,
    });
  });

  test("shows every interval of the range, also the empty ones, and refuses a range that is none", async () => {
    expect((await read("hour")).intervals).toHaveLength(12);
    expect((await read("day")).intervals).toHaveLength(24);
    expect((await read("week")).intervals).toHaveLength(168);
    expect((await read("month")).intervals).toHaveLength(30);
    const answer = await (await api.as("platform")).get("/api/platform/performance?range=year");
    expect(answer.status).toBe(400);
  });

  test("tells how many jobs wait", async () => {
    const before = (await read("hour")).jobs;
    const tenant = await api.deps.tenants.idOf("acme");
    await api.deps.db.inTenant(tenant, async (tx) => {
      await tx.run(sql`select enqueue_job('send_mail', '{}'::jsonb)`);
    });
    expect((await read("hour")).jobs.waiting).toBe(before.waiting + 1);
  });

  test("shows what the job added up, and adds up itself where no job has for long", async () => {
    const count = async (key: string) => {
      const recorder = new RequestRecorder();
      recorder.record({ ...answered(1), route: key });
      await recorder.write(api.deps.db, api.deps.clock());
    };
    const shown = async () => {
      const { asOf, routes } = await read("month");
      return { asOf, keys: routes.map(({ key }) => key).filter((key) => key.startsWith("GET /api/added")) };
    };
    await count("GET /api/added-before");
    const earlier = api.deps.clock() - 60_000;
    await saveSums(api.deps.db, earlier);
    await count("GET /api/added-after");
    const asOf = new Date(earlier).toISOString();
    expect(await shown()).toEqual({ asOf, keys: ["GET /api/added-before"] });
    // A second process with the same schedule finds them fresh enough.
    await saveSums(api.deps.db, api.deps.clock());
    expect(await shown()).toEqual({ asOf, keys: ["GET /api/added-before"] });
    await saveSums(api.deps.db, api.deps.clock() + 59 * 60_000);
    await api.deps.db.platform().run(sql`update request_sums set as_of = as_of - interval '3 hours'`);
    const { asOf: now, keys } = await shown();
    expect(Date.parse(now)).toBeGreaterThan(earlier);
    expect(keys.sort()).toEqual(["GET /api/added-after", "GET /api/added-before"]);
    await api.deps.db.platform().run(sql`delete from request_sums`);
  });

  test("forgets what is older than it keeps", async () => {
    const recorder = new RequestRecorder();
    recorder.record({ ...answered(1), route: "GET /api/old" });
    await recorder.write(api.deps.db, api.deps.clock() - statsLifeMs[60] - 3_600_000);
    await cleanUp(api.deps.db, api.deps.clock());
    const left = await api.deps.db.platform().all(sql`select from request_stats where key = 'GET /api/old'`);
    expect(left).toEqual([]);
  });
});

test("Prometheus reads the calls on a port of its own, without tenants", async () => {
  const prometheus = await startPrometheus({ port: 0, host: "127.0.0.1" });
  prometheus.observe(answered(12));
  prometheus.watchStreams(() => 3);
  const text = await (await fetch(`http://127.0.0.1:${prometheus.port}/metrics`)).text();
  await prometheus.stop();
  expect(text).toContain('route="GET /api/made-up/:id"');
  expect(text).toContain("hasp_api_open_streams 3");
  expect(text).toContain("process_resident_memory_bytes");
  expect(text).not.toContain("acme");
});
