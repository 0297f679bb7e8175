import { randomUUID } from "node:crypto";
import { beforeEach } from "vitest";
import { apiOfFile, callerOf, type TestApi } from "./api.ts";
import type { Callers } from "./lockouts.ts";
import { buildPlant, type Plant } from "./plant.ts";

export interface PlantOfTest {
  api: TestApi;
  plant: Plant;
  as: Callers;
}

/** One API for the file, and a plant of its own for each test, so that padlocks and points are free. */
export function plantOfEachTest(): PlantOfTest {
  const api = apiOfFile([]);
  const plant = {} as Plant;
  beforeEach(async () => void Object.assign(plant, await buildPlant(api.deps, `plant-${randomUUID()}`)));
  return { api, plant, as: (who) => callerOf(api.app, plant.slug, "tenant", plant.people[who].cookie) };
}
