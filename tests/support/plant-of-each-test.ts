import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { callerOf, startApi, type TestApi } from "./api.ts";
import type { Callers } from "./lockouts.ts";
import { buildPlant, type Plant } from "./plant.ts";

export interface PlantOfTest {
  api: TestApi;
  plant: Plant;
  as: Callers;
}

/** One API for the file, and one plant for each test, so padlocks and points are free. */
export function plantOfEachTest(give: (place: PlantOfTest) => void): void {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi([]);
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    const plant = await buildPlant(api.deps, `plant-${randomUUID()}`);
    const as: Callers = (who) => callerOf(api.app, plant.slug, "tenant", plant.people[who].cookie);
    give({ api, plant, as });
  });
}
