import { beforeEach, expect, test } from "vitest";
import { randomUUID } from "node:crypto";
import type { Dashboard } from "#contract/dashboard/schemas.ts";
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
  expect((await dashboardOf("mona")).coverage).toEqual({
    machines: 5,
    withoutPoints: 0,
    withoutProcedure: 1,
    certificatesLapsed: 1,
    certificatesLapseSoon: 0,
  });
  expect((await dashboardOf("sam")).coverage).toBeNull();
});
