import { describe, expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { accepted, carryTo, command, lockoutOf } from "../../../tests/support/lockouts.ts";
import type { Username } from "../../../tests/support/plant.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";

const { plant, as, lockout } = plantOfEachTest();

describe("a point that two lockouts share", () => {
  test("goes back only when the last of them lets go", async () => {
    const one = await lockout({ machines: ["M-1"], title: "First" });
    const two = await lockout({ machines: ["M-2"], responsible: "ravi", title: "Second" });
    await carryTo(as, "tess", one.planId, "working", 1);
    const confirmed = await carryTo(as, "ravi", two.planId, "working", 10);
    const shared = (view: ExecutionView) => view.points.find(({ tag }) => tag === "S-HDR-02")!;
    expect(shared(confirmed).condition.isolated?.confirmedOnly).toBe(true);
    const { lock } = shared(await lockoutOf(as("tess"), one.planId)).condition;
    expect(shared(confirmed).otherHolds).toEqual([
      {
        planId: one.planId,
        title: "First",
        leader: "Tess Okafor",
        lock: { number: lock?.number, owner: "Tess Okafor" },
      },
    ]);

    const first = await carryTo(as, "tess", one.planId, "closed");
    expect(shared(first).condition.restored?.outcome).toBe("left_isolated");
    const machine = (await as("tess").get(`/api/equipment/${plant.machines["M-2"]}`)).body;
    expect(machine.status).toBe("locked_out");
    const second = await carryTo(as, "ravi", two.planId, "closed");
    expect(shared(second).condition.restored?.outcome).toBe("restored");
    expect(shared(second).otherHolds).toEqual([]);
  });

  test("is restored by exactly one of two that let go at the same moment", async () => {
    const one = await lockout({ machines: ["M-1"] });
    const two = await lockout({ machines: ["M-2"], responsible: "ravi" });
    await carryTo(as, "tess", one.planId, "working", 1);
    await carryTo(as, "ravi", two.planId, "working", 10);
    const views = [await unlocked("tess", one.planId), await unlocked("ravi", two.planId)] as const;
    const restore: ExecutionCommand = { type: "restore_point", pointId: plant.points["S-HDR-02"] };
    const answers = await Promise.all([
      command(as("tess"), views[0], restore),
      command(as("ravi"), views[1], restore),
    ]);
    const outcomes = answers.map(
      (answer) =>
        (accepted(answer) as ExecutionView).points.find(({ tag }) => tag === "S-HDR-02")!.condition.restored
          ?.outcome,
    );
    expect(outcomes.sort()).toEqual(["left_isolated", "restored"]);
  });
});

describe("a point whose other lockout came or went while the screen was open", () => {
  const pointId = () => plant.points["S-HDR-02"];
  const restore = (who: Username, view: ExecutionView, shared: boolean) =>
    as(who).send("POST", `/api/lockout-plans/${view.planId}/execution/commands`, {
      version: view.version,
      state: view.state,
      shared,
      command: { type: "restore_point", pointId: pointId() },
    });
  const outcomeOf = (view: ExecutionView) =>
    view.points.find(({ id }) => id === pointId())?.condition.restored?.outcome;

  test("is not recorded as restored by the person who was told to leave it", async () => {
    const one = await lockout({ machines: ["M-1"] });
    const two = await lockout({ machines: ["M-2"], responsible: "ravi" });
    await carryTo(as, "tess", one.planId, "working", 1);
    await carryTo(as, "ravi", two.planId, "working", 10);
    const shown = await unlocked("tess", one.planId);
    const other = await unlocked("ravi", two.planId);
    expect(outcomeOf((await restore("ravi", other, true)).body)).toBe("left_isolated");

    const late = await restore("tess", shown, true);
    expect([late.status, late.body.code]).toEqual([409, "stale"]);
    // The latest step of this lockout is not what came in between.
    expect(late.body.current).toMatchObject({ sharedNow: false });
    expect(late.body.current.latestStep).toBeUndefined();
    expect(outcomeOf(await lockoutOf(as("tess"), one.planId))).toBeUndefined();
    expect(outcomeOf((await restore("tess", late.body.current, false)).body)).toBe("restored");
  });

  test("is not recorded as left isolated by the person who was told to put it back", async () => {
    const one = await lockout({ machines: ["M-1"] });
    const two = await lockout({ machines: ["M-2"], responsible: "ravi" });
    await carryTo(as, "tess", one.planId, "working", 1);
    const shown = await unlocked("tess", one.planId);
    await carryTo(as, "ravi", two.planId, "working", 10);

    const late = await restore("tess", shown, false);
    expect([late.status, late.body.code]).toEqual([409, "stale"]);
    expect(outcomeOf(await lockoutOf(as("tess"), one.planId))).toBeUndefined();
    expect(outcomeOf((await restore("tess", late.body.current, true)).body)).toBe("left_isolated");
  });
});

/** The lockout with every padlock off and nothing restored. */
async function unlocked(who: Username, planId: string): Promise<ExecutionView> {
  let view = await carryTo(as, who, planId, "releasing");
  for (const { id } of view.points) {
    view = accepted(await command(as(who), view, { type: "unlock_point", pointId: id })) as ExecutionView;
  }
  return view;
}
