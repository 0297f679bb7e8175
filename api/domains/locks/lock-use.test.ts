import { beforeEach, describe, expect, test } from "vitest";
import { randomUUID } from "node:crypto";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { apiOfFile, callerOf } from "../../../tests/support/api.ts";
import { accepted, approvedPlan, type Callers, carryTo, command } from "../../../tests/support/lockouts.ts";
import { buildPlant, type Plant } from "../../../tests/support/plant.ts";
import { faultsOf } from "../../../tests/support/world.ts";

interface Lock {
  id: string;
  number: string;
  version: number;
}

const api = apiOfFile([]);
let plant: Plant;
let as: Callers;
let down: ExecutionView;
/** Each test has its own lockout, isolated at its first point. */
beforeEach(async () => {
  plant = await buildPlant(api.deps, `plant-${randomUUID()}`);
  as = (who) => callerOf(api.app, plant.slug, "tenant", plant.people[who].cookie);
  const { id } = await approvedPlan(plant, as, {});
  down = await carryTo(as, "tess", id, "shut_down");
});

const lockCalled = async (number: string): Promise<Lock> =>
  (await as("mona").get(`/api/locks?q=${number}`)).body.items.find((lock: Lock) => lock.number === number);
const act = async (number: string, what: string) => {
  const { id, version } = await lockCalled(number);
  return as("mona").send("POST", `/api/locks/${id}/${what}`, { version });
};
const isolated = async () =>
  accepted(
    await command(as("tess"), down, { type: "isolate_point", pointId: plant.points.E1, scannedTag: "E1" }),
  ) as ExecutionView;
const hang = (lockNumber: string): ExecutionCommand => ({
  type: "apply_lock",
  pointId: plant.points.E1,
  scannedTag: "E1",
  lockNumber,
});
const signOn = (lockNumber: string): ExecutionCommand => ({ type: "sign_on", lockNumber, briefed: true });
const codes = ({ body }: { body: { reasons?: { code: string }[] } }) =>
  (body.reasons ?? []).map(({ code }) => code);

describe("a padlock is applied to a point", () => {
  test("from the cabinet or one's own, in any letter case", async () => {
    const view = await isolated();
    const own = accepted(await command(as("tess"), view, hang("p-tess"))) as ExecutionView;
    expect(own.points.find(({ tag }) => tag === "E1")?.condition.lock?.number).toBe("P-TESS");
    expect((await lockCalled("P-TESS")) as unknown).toMatchObject({
      state: "hung",
      hung: { planId: own.planId, pointTag: "E1", by: "Tess Okafor" },
    });
    expect(codes(await act("P-TESS", "retire"))).toEqual(["lock_hung"]);
    expect(await faultsOf(api.ownerUrl, plant.tenantId)).toEqual([]);
  });

  test("never someone else's, a lost, a retired, an unissued or an unknown one", async () => {
    const view = await isolated();
    await act("L-5", "lost");
    await act("L-6", "retire");
    await act("P-LARS", "return");
    for (const [number, code] of [
      ["P-RAVI", "lock_of_another"],
      ["L-5", "lock_lost"],
      ["L-6", "lock_retired"],
      ["P-LARS", "lock_not_issued"],
      ["NONE-1", "lock_unknown"],
    ] as const)
      expect([number, ...codes(await command(as("tess"), view, hang(number)))]).toEqual([number, code]);
  });

  test("an unknown number says where padlocks are added and who may", async () => {
    const { body } = await command(as("tess"), await isolated(), hang("NONE-1"));
    expect(body.error).toContain("Equipment, Padlocks");
    expect(body.error).toContain("supervisor");
  });

  test("or is retired at that very moment: one of both wins", async () => {
    const view = await isolated();
    const [hung, retired] = await Promise.all([command(as("tess"), view, hang("L-7")), act("L-7", "retire")]);
    expect([hung.status, retired.status].sort()).toEqual([200, 409]);
    const { state } = (await lockCalled("L-7")) as Lock & { state: string };
    expect(state).toBe(hung.status === 200 ? "hung" : "retired");
    expect(await faultsOf(api.ownerUrl, plant.tenantId)).toEqual([]);
  });
});

describe("[invariant 2] a person signs on", () => {
  test("with a personal padlock issued to them, and with no other", async () => {
    const view = await carryTo(as, "tess", down.planId, "verified");
    await act("P-LARS", "return");
    for (const [number, code] of [
      ["P-RAVI", "lock_of_another"],
      ["P-LARS", "lock_not_issued"],
      ["L-20", "lock_not_personal"],
    ] as const)
      expect([number, ...codes(await command(as("tess"), view, signOn(number)))]).toEqual([number, code]);
    const working = accepted(await command(as("tess"), view, signOn("p-tess"))) as ExecutionView;
    expect(await lockCalled("P-TESS")).toMatchObject({ state: "hung", hung: { pointTag: null } });
    expect((await as("tess").get("/api/locks/available")).body).toMatchObject({ own: [], ownCount: 1 });
    accepted(await command(as("tess"), working, { type: "sign_off" }));
    expect(await lockCalled("P-TESS")).toMatchObject({ state: "issued", owner: { name: "Tess Okafor" } });
  });
});
