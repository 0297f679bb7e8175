import { beforeEach, expect, test } from "vitest";
import { randomUUID } from "node:crypto";
import type { Dashboard } from "#contract/dashboard/schemas.ts";
import type { SiteBoard } from "#contract/board/calls.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { apiOfFile, callerOf } from "../../../tests/support/api.ts";
import { accepted, approvedPlan, type Callers, carryTo, command } from "../../../tests/support/lockouts.ts";
import { buildPlant, type Plant } from "../../../tests/support/plant.ts";

const api = apiOfFile([]);
let plant: Plant;
let as: Callers;
beforeEach(async () => {
  plant = await buildPlant(api.deps, `plant-${randomUUID()}`);
  as = (who) => callerOf(api.app, plant.slug, "tenant", plant.people[who].cookie);
});

const boardOf = async (query = "") => accepted(await as("vera").get(`/api/board${query}`)) as SiteBoard;

/** A lockout of M-1 with Tess at work. */
async function atWork(): Promise<ExecutionView> {
  const { id } = await approvedPlan(plant, as, {});
  const verified = await carryTo(as, "tess", id, "verified");
  const signOn = { type: "sign_on", lockNumber: "P-TESS", briefed: true } as const;
  return accepted(await command(as("tess"), verified, signOn)) as ExecutionView;
}

const nothing = {
  people: 0,
  lockouts: 0,
  machines: 0,
  energizedForTest: 0,
  partlyLocked: 0,
  alarms: 0,
  approvals: 0,
};

test("an empty plant has an empty board", async () => {
  expect(await boardOf()).toMatchObject({
    site: null,
    nextAt: null,
    totals: nothing,
    alarms: [],
    people: [],
    machines: [],
    approvals: [],
  });
});

test("says who is locked on where, with which lock and phone, and which machines are locked out", async () => {
  await api.deps.db
    .tenant(await api.deps.tenants.idOf(plant.slug))
    .run(sql`update users set phone = '+43 316 555-0142' where id = ${plant.people.tess.id}`);
  const { planId, title } = await atWork();
  const board = await boardOf();
  expect(board.totals).toEqual({
    people: 1,
    lockouts: 1,
    machines: 1,
    energizedForTest: 0,
    partlyLocked: 0,
    alarms: 0,
    approvals: 0,
  });
  expect(board.people).toMatchObject([
    {
      name: "Tess Okafor",
      phone: "+43 316 555-0142",
      lockNumber: "P-TESS",
      state: "working",
      lockout: { id: planId, title },
      machines: ["M-1"],
    },
  ]);
  expect(board.machines).toMatchObject([{ tag: "M-1", energizedForTest: false, lockout: { id: planId } }]);
  expect(board.nextAt).not.toBeNull();
});

test("puts a stop first, and says when a plan waits for approval", async () => {
  const view = await atWork();
  const stopped = accepted(await command(as("tess"), view, { type: "call_stop", reason: "Smoke" }));
  expect(stopped).toMatchObject({ state: "unsafe" });
  const board = await boardOf();
  expect(board.alarms).toMatchObject([{ kind: "stop", lockout: { id: view.planId }, machines: ["M-1"] }]);
  expect(board.totals.alarms).toBe(1);
});

test("what is due later becomes an alarm when its time has come", async () => {
  const view = await atWork();
  const tenant = api.deps.db.tenant(await api.deps.tenants.idOf(plant.slug));
  await tenant.run(sql`
    update executions set test_expires_at = now() - interval '1 min', hold_review_by = now() + interval '1 h',
      recheck_by = null, overrun_at = null where plan_id = ${view.planId}`);
  const board = await boardOf();
  expect(board.alarms.map(({ kind }) => kind)).toEqual(["test_expired"]);
  expect(Date.parse(board.nextAt ?? "")).toBeGreaterThan(Date.parse(board.at));
});

test("counts a machine that a test energizes as energized", async () => {
  const { planId } = await atWork();
  const tenant = api.deps.db.tenant(await api.deps.tenants.idOf(plant.slug));
  await tenant.run(sql`update executions set energized_for_test = true where plan_id = ${planId}`);
  const { totals, machines } = await boardOf();
  expect(totals).toMatchObject({ machines: 1, energizedForTest: 1 });
  expect(machines).toMatchObject([{ energizedForTest: true }]);
  const { figures } = accepted(await as("vera").get("/api/dashboard")) as Dashboard;
  expect(figures).toMatchObject({ lockedOut: 0, energizedForTest: 1 });
});

test("counts a machine of which not each point has its lock apart from those locked out", async () => {
  const { id } = await approvedPlan(plant, as, {});
  await carryTo(as, "tess", id, "isolated");
  const { totals, machines } = await boardOf();
  expect(totals).toMatchObject({ machines: 1, energizedForTest: 0, partlyLocked: 1 });
  expect(machines).toMatchObject([{ partlyLocked: true }]);
  const { figures } = accepted(await as("vera").get("/api/dashboard")) as Dashboard;
  expect(figures).toMatchObject({ lockedOut: 0, partlyLocked: 1, energizedForTest: 0 });
});

test("is narrowed to a site", async () => {
  await atWork();
  const { sites } = await boardOf();
  const here = await boardOf(`?site=${encodeURIComponent(sites[0] ?? "")}`);
  expect([here.site, here.totals.people, here.machines.length]).toEqual([sites[0], 1, 1]);
  expect((await boardOf("?site=Elsewhere")).totals).toEqual(nothing);
});

test("names the plans that wait for approval, the longest first", async () => {
  const { id } = await approvedPlan(plant, as, {});
  const tenant = api.deps.db.tenant(await api.deps.tenants.idOf(plant.slug));
  await tenant.run(sql`update lockout_plans set state = 'submitted', approver_id = null where id = ${id}`);
  expect((await boardOf()).approvals).toMatchObject([{ kind: "plan", lockout: { id } }]);
});
