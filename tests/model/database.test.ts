import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ExecutionState, ExecutionView } from "#contract/executions/schemas.ts";
import type { Answer } from "../support/api.ts";
import { startApi, type TestApi } from "../support/api.ts";
import { type ApiProcess, spawnApi } from "../support/api-process.ts";
import { approvedPlan, type Callers, carryTo } from "../support/lockouts.ts";
import { buildPlant, type MachineTag, type Plant, type Username } from "../support/plant.ts";
import { chainFaultsOf, inconsistenciesOf, readStored, type Stored } from "../support/world.ts";
import { chooseStep, take } from "./database-steps.ts";
import { type Draw, pick } from "./rules-commands.ts";

const runs = Number(process.env.MODEL_DB_RUNS ?? 8);
/** Moments in which several people act at once. */
const moments = 20;

let api: TestApi;
let processes: ApiProcess[];
const seen = { states: new Set<ExecutionState>(), accepted: 0, refused: 0, stale: 0, replayed: 0 };

beforeAll(async () => {
  // Makes the database and its rows. The requests go to three other processes.
  api = await startApi([]);
  processes = await Promise.all([1, 2, 3].map(() => spawnApi(api.ownerUrl)));
});
afterAll(async () => {
  await Promise.all((processes ?? []).map((process) => process.stop()));
  await api?.stop();
});

test(
  `no commands by anyone, at once and through three processes, break an invariant of what is stored (${runs} runs)`,
  async () => {
    // Racing requests cannot be replayed, so a failure is shown as it happened, not shrunk.
    const property = fc.asyncProperty(fc.infiniteStream(fc.nat()), async (numbers) => {
      const draw: Draw = () => numbers.next().value ?? 0;
      const plant = await buildPlant(api.deps, `plant-${randomUUID()}`);
      const as = throughAny(plant, draw);
      const planIds = await begin(plant, as, draw);
      const acknowledged = await versionsOf(planIds, as);
      for (let moment = 0; moment < moments; moment++) {
        for (const answer of await actAtOnce(plant, as, planIds, draw)) note(answer, acknowledged);
        const stored = await readStored(api.ownerUrl, plant.tenantId);
        expect([...inconsistenciesOf(stored), ...lost(acknowledged, stored)]).toEqual([]);
      }
    });
    await fc.assert(property, { numRuns: runs, endOnFailure: true });
    expect(await chainFaultsOf(api.ownerUrl)).toEqual([]);
    console.log(
      `${runs} sequences through ${processes.length} processes: ${seen.accepted} commands accepted, ${seen.refused} refused, ${seen.stale} too late, ${seen.replayed} repeated`,
    );
  },
  // Ends a hang only: a busy machine may take its time.
  Math.max(300_000, runs * 60_000),
);

test("the runs were worth it: many commands were accepted, refused, too late and repeated", () => {
  expect(seen.accepted).toBeGreaterThan(runs * moments);
  expect(seen.refused).toBeGreaterThan(runs / 2);
  expect(seen.stale).toBeGreaterThan(runs);
  expect(seen.replayed).toBeGreaterThan(runs);
  expect(seen.states.size).toBeGreaterThan(8);
});

function throughAny(plant: Plant, draw: Draw): Callers {
  const callers = new Map<string, ReturnType<Callers>>();
  return (who) => {
    const index = draw() % processes.length;
    const known = callers.get(`${who} ${index}`);
    const caller = known ?? processes[index]!.caller(plant.slug, plant.people[who].cookie);
    callers.set(`${who} ${index}`, caller);
    return caller;
  };
}

/** Three lockouts that share points, each in progress. */
async function begin(plant: Plant, as: Callers, draw: Draw): Promise<string[]> {
  const starts: ExecutionState[] = ["approved", "shut_down", "locked", "verified", "working", "releasing"];
  const jobs: [MachineTag, Username, number][] = [
    ["M-1", "tess", 1],
    ["M-2", "ravi", 9],
    ["M-3", "mona", 17],
  ];
  const planIds: string[] = [];
  for (const [machine, responsible, firstLock] of jobs) {
    const job = { machines: [machine], responsible, title: machine, workers: ["cleo" as const] };
    const plan = await approvedPlan(plant, as, job);
    const start = pick(starts, draw) ?? "approved";
    // A person's own lock is in one lockout at a time, so each lockout has its own responsible person.
    await carryTo(as, responsible, plan.id, start, firstLock);
    planIds.push(plan.id);
  }
  return planIds;
}

/** Five people choose by what they see, then all act at the same moment. */
async function actAtOnce(
  plant: Plant,
  as: Callers,
  planIds: readonly string[],
  draw: Draw,
): Promise<Answer[]> {
  const steps = [];
  for (let person = 0; person < 5; person++) {
    const planId = planIds[(person + draw()) % planIds.length] ?? "";
    const step = await chooseStep(plant, as, planId, draw);
    if (step) steps.push(step);
  }
  return (await Promise.all(steps.map((step) => take(as, step, draw)))).flat();
}

/** By plan, the versions that were returned. None may be lost or repeated. */
type Acknowledged = Map<string, Set<number>>;

async function versionsOf(planIds: readonly string[], as: Callers): Promise<Acknowledged> {
  const views = await Promise.all(
    planIds.map((planId) => as("mona").get(`/api/lockout-plans/${planId}/execution`)),
  );
  return new Map(
    views.map(({ body }) => [
      body.planId,
      new Set(Array.from({ length: body.version }, (_, index) => index + 1)),
    ]),
  );
}

function note({ status, body, headers }: Answer, acknowledged: Acknowledged): void {
  if (status === 409 && body.code === "stale") seen.stale++;
  else if (status === 409 && body.code === "refused") seen.refused++;
  else if (status === 403 || status === 400) seen.refused++;
  else if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  else if (headers["idempotent-replay"]) seen.replayed++;
  else {
    const { planId, version, state } = body as ExecutionView;
    seen.accepted++;
    seen.states.add(state);
    if (acknowledged.get(planId)?.has(version))
      throw new Error(`Version ${version} of ${planId} was given twice.`);
    acknowledged.get(planId)?.add(version);
  }
}

function lost(
  acknowledged: Acknowledged,
  { executionRows, events }: Pick<Stored, "executionRows" | "events">,
): string[] {
  return executionRows.flatMap(({ planId, version }) => {
    // What another lockout found at a point that both hold was acknowledged there.
    const told = events.filter((event) => event.planId === planId && event.details.elsewhere).length;
    const answers = acknowledged.get(planId)?.size ?? 0;
    return answers + told === version
      ? []
      : [`${planId} is at version ${version} after ${answers} answers and ${told} findings elsewhere`];
  });
}
