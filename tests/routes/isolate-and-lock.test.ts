import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import type { PlanDetail } from "#contract/plans/schemas.ts";
import { accepted, command, lockoutOf, nextCommand } from "../support/lockouts.ts";
import { routesOf } from "./every-route.ts";
import { failureIn, type RouteCalls, type RouteModule, startRouteCalls } from "./route-calls.ts";

const technician = "technician@acme";
let calls: RouteCalls;
let execute: RouteModule;
let view: ExecutionView;
let serial = 0;

beforeAll(async () => {
  calls = await startRouteCalls(["acme"]);
  const routes = await routesOf("tenant");
  execute = await routes.find(({ file }) => file === "routes/tenant/lockout-plans/execute.tsx")!.module();
});
afterAll(() => calls.stop());
beforeEach(async () => {
  view = await lockoutToIsolate();
});

/** A lockout of the filler whose machine is shut down, as its technician sees it. */
async function lockoutToIsolate(): Promise<ExecutionView> {
  const [manager, supervisor, person] = await Promise.all(
    ["manager@acme", "supervisor@acme", technician].map((who) => calls.api.as(who)),
  );
  const { user } = (await person!.get("/api/auth/me")).body;
  const { items: machines } = (await manager!.get("/api/equipment?search=FB-FIL-007")).body;
  const { items: people } = (await manager!.get("/api/people")).body;
  const drafted = accepted(
    await manager!.send("POST", "/api/lockout-plans", {
      title: "One scan of each",
      reason: "A test carries this out.",
      equipmentIds: [machines[0].id],
      windowStart: new Date().toISOString(),
      windowEnd: new Date(Date.now() + 8 * 3_600_000).toISOString(),
      responsibleId: user.id,
      affectedIds: people
        .filter(({ kind }: { kind: string }) => kind === "affected")
        .map(({ id }: { id: string }) => id),
    }),
  ) as PlanDetail;
  const url = `/api/lockout-plans/${drafted.id}`;
  accepted(await manager!.send("POST", `${url}/submit`, { version: drafted.version }));
  const { version, conflicts } = accepted(await supervisor!.get(url)) as PlanDetail;
  const acknowledged = conflicts.map(({ pointId, planId }) => `${pointId}:${planId}`);
  accepted(await supervisor!.send("POST", `${url}/approve`, { version, acknowledged }));
  let shown = await lockoutOf(person!, drafted.id);
  while (shown.state !== "shut_down") {
    shown = accepted(await command(person!, shown, nextCommand(shown, "tess", 1)!)) as ExecutionView;
  }
  return shown;
}

async function newLock(): Promise<string> {
  const number = `SCAN-${++serial}`;
  accepted(
    await (await calls.api.as("manager@acme")).send("POST", "/api/locks", { number, kind: "equipment" }),
  );
  return number;
}

/** Posts the form of the first point that takes a lock, as the screen shows it. */
async function post(fields: Record<string, string>) {
  const point = view.points.find(({ lockable }) => lockable)!;
  const { planId } = view;
  const form = {
    form: `isolate_point:${point.id}`,
    type: "isolate_point",
    pointId: point.id,
    version: `${view.version}`,
    state: view.state,
    shared: point.otherHolds.length > 0 ? "yes" : "no",
    scannedTag: point.tag,
    ...fields,
  };
  const outcome = await calls.send(technician, execute, `/lockout-plans/${planId}/execute`, form, {
    id: planId,
  });
  const after = await lockoutOf(await calls.api.as(technician), planId);
  const { condition } = after.points.find(({ id }) => id === point.id)!;
  return { outcome, point, isIsolated: condition.isolated !== null, lock: condition.lock?.number, after };
}

test.each(["lockNumber", "chosenLock"])(
  "with a lock in %s, one press isolates and locks the point",
  async (field) => {
    const number = await newLock();
    const { outcome, isIsolated, lock, after } = await post({ [field]: number });
    expect(outcome).toMatchObject({
      flash: "isolated_and_locked",
      location: `/lockout-plans/${view.planId}/execute`,
    });
    expect([isIsolated, lock]).toEqual([true, number]);
    // Two events in the history.
    expect(after.version).toBe(view.version + 2);
  },
);

test("without a lock, the press isolates, and the lock is the next step", async () => {
  const { outcome, point, isIsolated, lock } = await post({ lockNumber: "" });
  expect(outcome).toMatchObject({
    flash: "isolate_point",
    location: expect.stringContaining(`point=${point.id}`),
  });
  expect([isIsolated, lock]).toEqual([true, undefined]);
});

test("sent again under its key, it records neither of the two again", async () => {
  const fields = { key: randomUUID(), lockNumber: await newLock() };
  const first = await post(fields);
  const second = await post(fields);
  expect(second.outcome).toMatchObject({ flash: "isolated_and_locked" });
  expect(second.after.version).toBe(first.after.version);
});

test("a lock that is refused leaves the isolation on record, and returns in the form of the lock", async () => {
  const { outcome, point, isIsolated, lock } = await post({ lockNumber: "NO-SUCH-LOCK" });
  expect(outcome.status).toBe(409);
  expect(outcome.data).toMatchObject({ isolated: point.tag });
  expect(failureIn(outcome)).toMatchObject({
    form: `apply_lock:${point.id}`,
    reasons: [{ code: "lock_unknown" }],
    typed: { scannedTag: [point.tag], lockNumber: ["NO-SUCH-LOCK"] },
  });
  expect([isIsolated, lock]).toEqual([true, undefined]);
});

test("a wrong tag records neither, and nothing is said to be isolated", async () => {
  const number = await newLock();
  const { outcome, isIsolated, lock, after } = await post({ scannedTag: "S-HDR-99", lockNumber: number });
  expect(failureIn(outcome).reasons).toMatchObject([{ code: "tag_mismatch" }]);
  expect(outcome.data).not.toHaveProperty("isolated");
  expect([isIsolated, lock, after.version]).toEqual([false, undefined, view.version]);
});
