import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { accepted, carryTo, lockoutOf } from "../../../tests/support/lockouts.ts";
import type { Username } from "../../../tests/support/plant.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";
import { readStored } from "../../../tests/support/world.ts";

const { api, plant, as, lockout } = plantOfEachTest();

/** Takes a point's lock off and restores the point, with one press of what was shown. */
function pressAt(who: Username, view: ExecutionView, pointId: string, more: object = {}, key = randomUUID()) {
  const command: ExecutionCommand = { type: "unlock_point", pointId };
  const also: ExecutionCommand[] = [{ type: "restore_point", pointId }];
  return as(who).send(
    "POST",
    `/api/lockout-plans/${view.planId}/execution/commands`,
    { version: view.version, state: view.state, shared: false, command, also, ...more },
    { "idempotency-key": key },
  );
}

const offered = ({ possible }: ExecutionView, at: string) =>
  possible.find(({ type, pointId }) => type === "unlock_point" && pointId === at)?.also;

/** M-1 at the release: every lock is on, and the area is clear. */
async function releasing(): Promise<ExecutionView> {
  return carryTo(as, "tess", (await lockout({ machines: ["M-1"] })).planId, "releasing");
}

test("one press removes your own lock and restores the point: two events, and no more if it is sent again", async () => {
  const view = await releasing();
  const pointId = plant.points.E1;
  expect(offered(view, pointId)).toBe("restore_point");
  const key = randomUUID();
  const pressed = accepted(await pressAt("tess", view, pointId, {}, key)) as ExecutionView;
  const { condition } = pressed.points.find(({ id }) => id === pointId)!;
  expect([condition.lock, condition.restored?.outcome]).toEqual([null, "restored"]);
  expect(pressed.version).toBe(view.version + 2);
  const { body } = await as("tess").get(`/api/lockout-plans/${view.planId}/execution/events`);
  const actions = body.items.map(({ action }: { action: string }) => action).slice(-2);
  expect(actions).toEqual(["unlock_point", "restore_point"]);

  const again = await pressAt("tess", view, pointId, {}, key);
  expect([again.status, again.headers["idempotent-replay"]]).toEqual([200, "true"]);
  expect((await lockoutOf(as("tess"), view.planId)).version).toBe(pressed.version);
  // A second tap with a key of its own is for a step that is over.
  expect((await pressAt("tess", view, pointId)).body.code).toBe("stale");
});

test("where another lockout holds the point, the press leaves it isolated, if its sender was shown that", async () => {
  const view = await releasing();
  const pointId = plant.points["S-HDR-02"];
  const other = await lockout({ machines: ["M-2"], responsible: "ravi" });
  await carryTo(as, "ravi", other.planId, "working", 12);
  const stored = await readStored(api.ownerUrl, plant.tenantId);
  // The screen said that the point is restored, so the person may have opened it.
  expect((await pressAt("tess", view, pointId)).body.code).toBe("stale");
  expect(await readStored(api.ownerUrl, plant.tenantId)).toEqual(stored);
  expect(offered(await lockoutOf(as("tess"), view.planId), pointId)).toBe("restore_point");
  const pressed = accepted(await pressAt("tess", view, pointId, { shared: true })) as ExecutionView;
  expect(pressed.points.find(({ id }) => id === pointId)?.condition).toMatchObject({
    lock: null,
    restored: { outcome: "left_isolated" },
  });
});

test("another person's lock comes off with no press, and a press that names another point does nothing", async () => {
  const view = await releasing();
  const pointId = plant.points.E1;
  const byRavi = await pressAt("ravi", view, pointId);
  expect(byRavi.body.reasons).toMatchObject([{ code: "lock_by_another" }]);
  const elsewhere = { also: [{ type: "restore_point", pointId: plant.points["S-HDR-02"] }] };
  const answer = await pressAt("tess", view, pointId, elsewhere);
  expect(answer.body.reasons).toMatchObject([{ code: "not_one_press" }]);
  const after = await lockoutOf(as("tess"), view.planId);
  expect(after.points.every(({ condition }) => condition.lock !== null)).toBe(true);
});

test("a machine that moves is recorded, whatever else the press says and whatever was shown", async () => {
  const { planId } = await lockout({ machines: ["M-1"] });
  const view = await carryTo(as, "tess", planId, "de_energised");
  const at = { type: "try_start", equipmentId: plant.machines["M-1"], peopleClear: true } as const;
  const answer = await as("tess").send("POST", `/api/lockout-plans/${planId}/execution/commands`, {
    version: view.version - 1,
    state: view.state,
    command: { ...at, response: "none", controlsOff: true },
    also: [{ ...at, response: "responded", controlsOff: false }],
  });
  const found = accepted(answer) as ExecutionView;
  expect(found.unsafe?.findings).toMatchObject([{ kind: "machine_responded" }]);
  expect(found.tryStarts).toEqual([]);
});
