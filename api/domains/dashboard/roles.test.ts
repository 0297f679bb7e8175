import { beforeEach, expect, test } from "vitest";
import { randomUUID } from "node:crypto";
import type { Dashboard } from "#contract/dashboard/schemas.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { apiOfFile, callerOf } from "../../../tests/support/api.ts";
import { accepted, approvedPlan, type Callers, carryTo, command } from "../../../tests/support/lockouts.ts";
import { buildPlant, type Plant, type Username } from "../../../tests/support/plant.ts";

const api = apiOfFile([]);
let plant: Plant;
let as: Callers;
beforeEach(async () => {
  plant = await buildPlant(api.deps, `plant-${randomUUID()}`);
  as = (who) => callerOf(api.app, plant.slug, "tenant", plant.people[who].cookie);
});

const dashboardOf = async (who: Username) => accepted(await as(who).get("/api/dashboard")) as Dashboard;

/** A lockout of M-1 that Tess leads, with Ravi's lock on it. */
async function raviAtWork(): Promise<ExecutionView> {
  const { id } = await approvedPlan(plant, as, { workers: ["ravi"] });
  const verified = await carryTo(as, "tess", id, "verified");
  const signOn = { type: "sign_on", lockNumber: "P-RAVI", briefed: true } as const;
  return accepted(await command(as("ravi"), verified, signOn)) as ExecutionView;
}

test("[PRODUCT-12] puts the lockouts that depend on someone first, and says why", async () => {
  const { planId, title } = await raviAtWork();
  const job = { planId, title, machines: ["M-1"], state: "working" };
  const [ravis] = (await dashboardOf("ravi")).myJobs;
  expect(ravis).toMatchObject({ ...job, part: "signed_on" });
  expect(ravis?.since).not.toBeNull();
  expect((await dashboardOf("tess")).myJobs).toMatchObject([{ ...job, part: "responsible", since: null }]);
  expect((await dashboardOf("vera")).myJobs).toEqual([]);
});

test("[PRODUCT-12] tells who decides what is unsafe and what waits, and no one else", async () => {
  const view = await raviAtWork();
  expect((await dashboardOf("sam")).exceptions).toMatchObject({ alarms: [], totals: { alarms: 0 } });
  accepted(await command(as("ravi"), view, { type: "call_stop", reason: "Smoke" }));
  const lockout = { id: view.planId };
  expect((await dashboardOf("sam")).exceptions).toMatchObject({ alarms: [{ kind: "stop", lockout }] });
  expect((await dashboardOf("ravi")).exceptions).toBeNull();
});

test("[PRODUCT-12] tells who answers for it what is not covered, and whose authorization is over", async () => {
  expect((await dashboardOf("mona")).coverage).toMatchObject({
    machines: 5,
    withoutPoints: 0,
    withoutProcedure: 1,
    certificatesLapsed: 1,
    certificatesLapseSoon: 0,
  });
  expect((await dashboardOf("sam")).coverage).toBeNull();
});

test("[PRODUCT-12] tells the safety manager what is due next, and what lapsed month by month", async () => {
  const before = (await dashboardOf("mona")).coverage;
  const months = before?.lapses.map(({ month }) => month) ?? [];
  expect(months).toHaveLength(6);
  expect(months).toEqual([...months].sort());
  const lapsed = (kind: "certificates" | "inspections", of: Dashboard["coverage"]) =>
    of?.lapses.map((month) => month[kind]);
  const db = api.deps.db.tenant(plant.tenantId);
  const ago = (days: number) =>
    sql`(${new Date(api.deps.clock()).toISOString()}::timestamptz)::date - ${days}::int`;
  // Whose only authorization ran out years ago.
  const person = plant.people.lars.id;
  const certificate = (from: number, until: number) =>
    db.run(sql`
      insert into authorisations (id, user_id, kind, certified_on, valid_until)
      values (${randomUUID()}, ${person}, 'lockout_authorised', ${ago(from)}, ${ago(until)})`);
  // Renewed a day late, then in time, and the last one ends in ten days.
  await certificate(500, 70);
  await certificate(68, 40);
  await certificate(45, -10);
  const machine = plant.machines["M-1"];
  const inspected = (days: number) =>
    db.run(sql`
      insert into procedure_inspections (id, procedure_id, procedure_version_id, state, inspector_id, planned_for,
        performed_on, result)
      select ${randomUUID()}, id, published_version_id, 'done', ${plant.people.sam.id}, ${ago(days)}, ${ago(days)},
        'conforms' from procedures where equipment_id = ${machine}`);
  await inspected(430);
  await inspected(30);
  await db.run(sql`
    update procedures set inspection_due_on = ${ago(-3)} where equipment_id = ${machine}`);
  const { coverage } = await dashboardOf("mona");
  expect(coverage?.dueSoon).toMatchObject([
    { kind: "inspection", tag: "M-1" },
    { kind: "certificate", id: person, tag: null, name: "Lars Holm" },
  ]);
  const sum = (counts: number[] = []) => counts.reduce((all, each) => all + each, 0);
  expect(sum(lapsed("certificates", coverage))).toBe(sum(lapsed("certificates", before)) + 1);
  expect(sum(lapsed("inspections", coverage))).toBe(sum(lapsed("inspections", before)) + 1);
});
