import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect } from "vitest";
import { apiOfFile, callerOf, type TestApi } from "./api.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { approvedPlan, type Callers, type Job, lockoutOf } from "./lockouts.ts";
import { buildPlant, type Plant } from "./plant.ts";
import { faultsOf } from "./world.ts";

export interface PlantOfTest {
  api: TestApi;
  plant: Plant;
  as: Callers;
  /** A lockout of an approved plan that has not begun, as Tess sees it. */
  lockout: (job?: Job) => Promise<ExecutionView>;
}

/**
 * One API for the file, and one plant for each test, so padlocks and points are free. After each test, the plant must
 * break no invariant.
 */
export function plantOfEachTest(): PlantOfTest {
  const api = apiOfFile([]);
  const plant = {} as Plant;
  const as: Callers = (who) => callerOf(api.app, plant.slug, "tenant", plant.people[who].cookie);
  beforeEach(async () => void Object.assign(plant, await buildPlant(api.deps, `plant-${randomUUID()}`)));
  afterEach(async () => expect(await faultsOf(api.ownerUrl, plant.tenantId)).toEqual([]));
  const lockout = async (job: Job = {}) => lockoutOf(as("tess"), (await approvedPlan(plant, as, job)).id);
  return { api, plant, as, lockout };
}
