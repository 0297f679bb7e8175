import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { callerOf, startApi, type TestApi } from "../support/api.ts";
import { type ApiProcess, spawnApi } from "../support/api-process.ts";
import {
  accepted,
  approvedPlan,
  type Callers,
  command,
  lockoutOf,
  nextCommand,
} from "../support/lockouts.ts";
import { buildPlant, type MachineTag, type Plant, type Username } from "../support/plant.ts";
import { faultsOf, readStored } from "../support/world.ts";

const kills = Number(process.env.KILLS ?? 6);
/** The least number of acknowledged steps between two kills. */
const stepsBetween = 5;

/** Who carries out the lockouts of which machine, and their first padlock. The machines share points. */
const crews: [MachineTag, Username, number][] = [
  ["M-1", "tess", 1],
  ["M-2", "ravi", 9],
  ["M-3", "sam", 17],
];

let api: TestApi;
let plant: Plant;
/** The process that answers now, or the one that starts after a kill. */
let running: Promise<ApiProcess>;

beforeAll(async () => {
  // Makes the database and its rows, and reads the result. It takes no steps itself.
  api = await startApi([]);
  plant = await buildPlant(api.deps);
  running = spawnApi(api.ownerUrl);
  await running;
});
afterAll(async () => {
  await (await running).stop();
  await api.stop();
});

test(
  `kill -9 in the middle of steps (${kills} times) loses no acknowledged step, and a retried one takes effect once`,
  async () => {
    const acknowledged: ExecutionView[] = [];
    let interrupted = 0;
    let isOver = false;
    const plans = await jobs();
    const killing = async () => {
      for (let round = 0; round < kills; round++) {
        const before = acknowledged.length;
        await until(() => acknowledged.length > before + stepsBetween);
        await killDuring(round);
      }
      isOver = true;
    };
    const carryOut = async ([machine, who, firstLock]: (typeof crews)[number]) => {
      for (const planId of plans[machine] ?? []) {
        await carryThrough(planId, who, firstLock, {
          isOver: () => isOver,
          onAnswer: (view) => acknowledged.push(view),
          onInterruption: () => interrupted++,
        });
      }
    };
    await Promise.all([killing(), ...crews.map(carryOut)]);

    const stored = await readStored(api.ownerUrl, plant.tenantId);
    const events = Map.groupBy(stored.events, (event) => event.planId);
    for (const { planId, version, state } of acknowledged) {
      // The first event made version 2.
      expect(events.get(planId)?.[version - 2]).toMatchObject({ to: state });
    }
    expect(new Set(acknowledged.map(({ planId, version }) => `${planId} ${version}`)).size).toBe(
      acknowledged.length,
    );
    expect(await faultsOf(api.ownerUrl, plant.tenantId)).toEqual([]);
    expect(interrupted).toBeGreaterThanOrEqual(kills / 2);
  },
  60_000 + kills * 10_000,
);

/** Enough approved plans for every crew, one after the other. */
async function jobs(): Promise<Partial<Record<MachineTag, string[]>>> {
  const as: Callers = (who) => callerOf(api.app, plant.slug, "tenant", plant.people[who].cookie);
  const plans: Partial<Record<MachineTag, string[]>> = {};
  for (const [machine, responsible] of crews) {
    for (let count = 0; count < Math.ceil(kills / 2); count++) {
      const plan = await approvedPlan(plant, as, {
        machines: [machine],
        responsible,
        title: `${machine}, ${count}`,
      });
      (plans[machine] ??= []).push(plan.id);
    }
  }
  return plans;
}

interface Watch {
  isOver: () => boolean;
  onAnswer: (view: ExecutionView) => void;
  onInterruption: () => void;
}

/** One person takes the next step again and again, until the lockout is closed or everything is over. */
async function carryThrough(planId: string, who: Username, firstLock: number, watch: Watch): Promise<void> {
  for (let step = 0; !watch.isOver(); step++) {
    const view = await stubbornly((as) => lockoutOf(as(who), planId));
    const next = nextCommand(view, who, firstLock + (step % 8));
    if (!next) return;
    const key = randomUUID();
    const answer = await stubbornly((as) => command(as(who), view, next, key), watch.onInterruption);
    const after = accepted(answer) as ExecutionView;
    expect(after.version).toBe(view.version + 1);
    watch.onAnswer(after);
  }
}

/** Kills the process, each time at a different moment of a step, and starts the next one. */
async function killDuring(round: number): Promise<void> {
  const process = await running;
  // This waits for nothing. It chooses the moment within a step's few milliseconds.
  await new Promise((resolve) => setTimeout(resolve, (round * 5) % 13));
  running = process.kill().then(() => spawnApi(api.ownerUrl));
  await running;
}

/** Retries with the same key for as long as the process dies during the request. */
async function stubbornly<Result>(
  ask: (as: Callers) => Promise<Result>,
  onInterruption?: () => void,
): Promise<Result> {
  for (;;) {
    const process = await running;
    try {
      return await ask((who) => process.caller(plant.slug, plant.people[who].cookie));
    } catch (error) {
      if (!isLostConnection(error)) throw error;
      onInterruption?.();
      await until(async () => (await running) !== process);
    }
  }
}

/** The error of `fetch` when the other end is gone, before or after it read the request. */
function isLostConnection(error: unknown): boolean {
  return error instanceof TypeError && /fetch failed|terminated/.test(error.message);
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 5));
}
