import { expect, test } from "vitest";
import { sql } from "#api/infrastructure/database/sql.ts";
import { eventsLifeMs, mostEvents, cleanUp } from "#api/infrastructure/clean-up.ts";
import { apiOfFile, callerOf } from "../../../tests/support/api.ts";
import { eventLimit } from "./commands.ts";

const api = apiOfFile(["acme"]);

const path = "/api/debug/frontend-event";
const event = {
  event: "with-auth-mounted",
  componentName: "WithAuth",
  timestamp: "2026-11-20T08:00:00.000Z",
};
const visitor = () => callerOf(api.app, "acme", "tenant", "");
const from = (address: string) => ({ "x-forwarded-for": address });

test("[ERROR-03] an event of anyone is stored with its data, and an administrator reads it", async () => {
  const data = { message: "Cannot read x", name: "TypeError", stack: "at <a>", componentStack: "in B" };
  expect((await visitor().send("POST", path, { ...event, event: "error-boundary", ...data })).status).toBe(
    200,
  );
  expect((await visitor().send("POST", path, { ...event, timestamp: 1_790_000_000_000 })).status).toBe(200);
  const administrator = await api.as("platform");
  const all = await administrator.get("/api/platform/frontend-events?limit=1");
  expect(all.body.items).toMatchObject([
    { event: "with-auth-mounted", unverifiedTenantSlug: "acme", timestamp: "1790000000000", data: {} },
  ]);
  const older = await administrator.get(`/api/platform/frontend-events?cursor=${all.body.nextCursor}`);
  expect(older.body).toMatchObject({
    items: [{ event: "error-boundary", data }],
    nextCursor: null,
  });
  const named = await administrator.get("/api/platform/frontend-events?event=error-boundary");
  expect(named.body.items).toHaveLength(1);
});

test("[ERROR-03] what is no event is refused and not stored", async () => {
  const rows = async () =>
    (await api.deps.db.platform().first(sql<{ n: number }>`select count(*)::int as n from frontend_events`))
      ?.n;
  const before = await rows();
  const refused = [
    [{ ...event, event: "" }, 400],
    [{ ...event, componentName: "x".repeat(101) }, 400],
    [{ ...event, timestamp: "yesterday" }, 400],
    [{ ...event, stack: "\u0000" }, 400],
    [[event], 400],
    [{ ...event, stack: "x".repeat(8192) }, 413],
  ] as const;
  for (const [body, status] of refused) {
    expect((await visitor().send("POST", path, body)).status, JSON.stringify(body).slice(0, 80)).toBe(status);
  }
  expect(await rows()).toBe(before);
});

test("[ERROR-03] one address sends so many in a minute, and another is not hindered", async () => {
  await api.deps.db.platform().run(sql`delete from rate_limits`);
  const send = (address: string) => visitor().send("POST", path, event, from(address));
  await send("192.0.2.7");
  await api.deps.db.platform().run(sql`update rate_limits set points = ${eventLimit.points - 1}`);
  expect((await send("192.0.2.7")).status).toBe(200);
  expect((await send("192.0.2.7")).status).toBe(429);
  expect((await send("192.0.2.8")).status).toBe(200);
});

test("events go after two weeks, and the oldest once there are too many", async () => {
  const platform = api.deps.db.platform();
  const rows = async () =>
    (await platform.first(sql<{ n: number }>`select count(*)::int as n from frontend_events`))?.n;
  await platform.run(sql`
    insert into frontend_events
    select gen_random_uuid(), now() - make_interval(secs => n), 'acme', 'many', 'Test', '', '{}', ''
    from generate_series(1, ${mostEvents}) n`);
  await cleanUp(api.deps.db, Date.now());
  expect(await rows()).toBe(mostEvents);
  await cleanUp(api.deps.db, Date.now() + eventsLifeMs + 60_000);
  expect(await rows()).toBe(0);
});
