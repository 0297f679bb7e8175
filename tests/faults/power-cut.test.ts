import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { callerOf, startApi, type TestApi } from "../support/api.ts";
import { spawnApi } from "../support/api-process.ts";
import { accepted, approvedPlan, type Callers, carryTo, command, lockoutOf } from "../support/lockouts.ts";
import { buildPlant, type Plant, type Username } from "../support/plant.ts";
import { faultsOf } from "../support/world.ts";

/** The process ends like a power cut before one statement of a step after the other, until a run gets through. */

/** The suite cuts before every fourth statement; `POWER_CUT_STRIDE=1` before each one. */
const stride = Number(process.env.POWER_CUT_STRIDE ?? 4);

let api: TestApi;
beforeAll(async () => {
  // Makes the database and its rows, and takes the step again after each cut.
  api = await startApi([]);
});
afterAll(() => api.stop());

interface Step {
  who: Username;
  given: ExecutionCommand;
}

/** A lockout just before the step, and the step. */
type Prepare = (plant: Plant, as: Callers) => Promise<{ view: ExecutionView; step: Step }>;

const takenOver: Prepare = async (plant, as) => {
  const view = await atWork(plant, as);
  const [{ id: pointId, tag: scannedTag } = { id: "", tag: "" }] = view.points;
  return {
    view,
    step: {
      who: "ravi",
      given: { type: "take_over_lock", pointId, scannedTag, lockNumber: "L-20", inPosition: true },
    },
  };
};

const givenUp: Prepare = async (plant, as) => {
  const { view: before, step } = await takenOver(plant, as);
  const view = accepted(await command(as(step.who), before, step.given)) as ExecutionView;
  return { view, step: { who: "tess", given: { type: "give_up_lock", pointId: view.points[0]?.id ?? "" } } };
};

const energized: Prepare = async (plant, as) => {
  let view = await atWork(plant, as);
  const send = async (given: ExecutionCommand) => {
    view = accepted(await command(as("tess"), view, given)) as ExecutionView;
  };
  const pointIds = view.points.map(({ id }) => id);
  const expiresAt = new Date(Date.parse(view.inChargeSince ?? "") + 3_600_000).toISOString();
  await send({ type: "sign_off" });
  await send({
    type: "start_test",
    pointIds,
    reason: "Run it",
    expiresAt,
    toolsClear: true,
    peopleClear: true,
  });
  for (const pointId of pointIds) await send({ type: "unlock_point", pointId });
  return { view, step: { who: "tess", given: { type: "energise_test" } } };
};

const foundLive: Prepare = async (plant, as) => ({
  view: await atWork(plant, as),
  step: {
    who: "tess",
    given: {
      type: "verify_point",
      pointId: plant.points.E1,
      method: "All phases",
      reading: { value: 398, unit: "V" },
      instrument: "Tester 7",
      provedBefore: true,
      provedAfter: true,
    },
  },
});

async function atWork(plant: Plant, as: Callers): Promise<ExecutionView> {
  return carryTo(as, "tess", (await approvedPlan(plant, as, { machines: ["M-1"] })).id, "working");
}

test.each([
  ["a lock that is taken over", takenOver],
  ["a lock that is given up", givenUp],
  ["a test that energizes points", energized],
  ["a reading that is unsafe", foundLive],
] as const)(
  "a power cut before a statement of %s leaves it done or undone",
  async (_, prepare) => {
    const { before, after } = await cutEverywhere(prepare);
    expect(before).toBeGreaterThan(5 / stride);
    // Of the last cuts, the commit was already on its way or no statement was left.
    expect(after).toBeLessThanOrEqual(1);
  },
  300_000,
);

/** How many cuts left the lockout as it was, and how many left the step done. */
async function cutEverywhere(prepare: Prepare): Promise<{ before: number; after: number }> {
  const outcomes = { before: 0, after: 0 };
  let process = spawnApi(api.ownerUrl, {}, { mortal: true });
  for (let at = 1; ; at += stride) {
    const plant = await buildPlant(api.deps, `plant-${randomUUID()}`);
    const as: Callers = (who) => callerOf(api.app, plant.slug, "tenant", plant.people[who].cookie);
    const { view, step } = await prepare(plant, as);
    const mortal = await process;
    await mortal.dieAt(at);
    const key = randomUUID();
    const caller = mortal.caller(plant.slug, plant.people[step.who].cookie);
    const answer = await command(caller, view, step.given, key).catch(() => undefined);
    if (answer !== undefined) {
      accepted(answer);
      await mortal.kill();
      return outcomes;
    }
    process = spawnApi(api.ownerUrl, {}, { mortal: true });
    expect(await faultsOf(api.ownerUrl, plant.tenantId)).toEqual([]);
    const { version } = await lockoutOf(as(step.who), view.planId);
    expect(version - view.version).toBeLessThanOrEqual(1);
    outcomes[version === view.version ? "before" : "after"] += 1;
    const again = accepted(await command(as(step.who), view, step.given, key)) as ExecutionView;
    expect(again.version).toBe(view.version + 1);
    expect(await faultsOf(api.ownerUrl, plant.tenantId)).toEqual([]);
  }
}
