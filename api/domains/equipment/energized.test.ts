import { beforeAll, expect, it } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { apiOfFile, callerOf } from "../../../tests/support/api.ts";
import { accepted, approvedPlan, type Callers, carryTo, command } from "../../../tests/support/lockouts.ts";
import { buildPlant, type Plant } from "../../../tests/support/plant.ts";

const api = apiOfFile([]);
let plant: Plant;
let as: Callers;

beforeAll(async () => {
  plant = await buildPlant(api.deps, "energized");
  as = (who) => callerOf(api.app, plant.slug, "tenant", plant.people[who].cookie);
});

/** The data behind the machine's badge, everywhere it is shown; `words` are a file's. */
async function told(fact: "energizedForTest" | "partlyLocked", words: string): Promise<Told> {
  const id = plant.machines["M-1"];
  const get = async (path: string) => accepted(await as("mona").get(path)) as Told;
  const found = (items: Told[] = []) => items.find((item) => item["id"] === id)?.[fact];
  return {
    list: found((await get("/api/equipment"))["items"] as Told[]),
    machine: (await get(`/api/equipment/${id}`))[fact],
    point: found((await get(`/api/isolation-points/${plant.points.E1}`))["machines"] as Told[]),
    dashboard: found((await get("/api/dashboard"))["longestLockedOut"] as Told[]),
    search: found((await get("/api/search?query=M-1"))["equipment"] as Told[]),
    file: String((await as("mona").get("/api/equipment/export?format=csv")).body).includes(words),
  };
}
type Told = Record<string, unknown>;
const energized = () => told("energizedForTest", "Energized for a test");
const partly = () => told("partlyLocked", "Partly locked out");
const everywhere = (is: boolean) => ({
  ...{ list: is, machine: is, point: is, dashboard: is, search: is, file: is },
});

it("says wherever a machine's state is shown that a test energizes it, until its points are isolated again", async () => {
  const plan = await approvedPlan(plant, as, { machines: ["M-1"] });
  let view = await carryTo(as, "tess", plan.id, "working");
  const send = async (given: ExecutionCommand) => {
    view = accepted(await command(as("tess"), view, given)) as ExecutionView;
  };
  expect(await energized()).toEqual(everywhere(false));
  await send({ type: "sign_off" });
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const checks = { toolsClear: true, peopleClear: true };
  await send({ type: "start_test", pointIds: [plant.points.E1], reason: "Run it", expiresAt, ...checks });
  await send({ type: "unlock_point", pointId: plant.points.E1 });
  await send({ type: "energise_test" });
  expect(await energized()).toEqual(everywhere(true));
  await send({ type: "end_test" });
  expect((await energized())["machine"]).toBe(true);
  await carryTo(as, "tess", plan.id, "verified", 20);
  expect(await energized()).toEqual(everywhere(false));
  await carryTo(as, "tess", plan.id, "closed", 20);
});

it("calls a machine partly locked out, wherever its state is shown, until each point has its lock", async () => {
  const plan = await approvedPlan(plant, as, { machines: ["M-1"] });
  let view = await carryTo(as, "tess", plan.id, "shut_down");
  const send = async (given: ExecutionCommand) => {
    view = accepted(await command(as("tess"), view, given)) as ExecutionView;
  };
  await send({ type: "isolate_point", pointId: plant.points.E1, scannedTag: "E1" });
  expect(await partly()).toEqual(everywhere(true));
  await send({ type: "apply_lock", pointId: plant.points.E1, scannedTag: "E1", lockNumber: "L-1" });
  expect((await partly())["machine"]).toBe(true);
  await carryTo(as, "tess", plan.id, "locked");
  expect(await partly()).toEqual(everywhere(false));
  await carryTo(as, "tess", plan.id, "closed");
  expect((await partly())["machine"]).toBe(false);
});
