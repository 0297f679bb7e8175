import { describe, expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import { after, contextOf, lockoutAt, otherPlanId } from "./example-lockout.ts";
import { e1, h1, machineId, ravi, tess } from "./example-people.ts";
import { decidePress } from "./one-press.ts";
import { possibleCommands } from "./possible.ts";
import type { DecisionContext, Execution } from "./types.ts";

const releasing = lockoutAt("releasing");
const unlock = { type: "unlock_point", pointId: e1 } as const;
const restore = { type: "restore_point", pointId: e1 } as const;
const shared = contextOf(tess, {
  otherHolds: { [e1]: [{ planId: otherPlanId, title: "Pasteurizer", leader: "Ravi Nair" }] },
});

function press(execution: Execution, commands: ExecutionCommand[], context = contextOf()) {
  const decision = decidePress(execution, commands, context);
  return decision.ok
    ? decision.events.map(({ action }) => action)
    : decision.refusals.map(({ code }) => code);
}

/** What the screen offers with the removal of the lock. */
function offeredWith(execution: Execution, context: DecisionContext) {
  return possibleCommands(execution, context).find(
    ({ type, pointId }) => type === "unlock_point" && pointId === e1,
  )?.also;
}

describe("one press takes the lock off and restores the point", () => {
  test("with an event for each, and leads where the two steps lead", () => {
    const decision = decidePress(releasing, [unlock, restore], contextOf());
    expect(decision.ok && decision.events.map(({ action }) => action)).toEqual([
      "unlock_point",
      "restore_point",
    ]);
    expect(decision.ok && decision.execution).toEqual(after(releasing, [unlock, restore]));
    expect(offeredWith(releasing, contextOf())).toBe("restore_point");
  });

  test("not by another person than the one who applied the lock", () => {
    expect(press(releasing, [unlock, restore], contextOf(ravi))).toEqual(["lock_by_another"]);
    expect(offeredWith(releasing, contextOf(ravi))).toBeUndefined();
  });

  test("not by a person who may take the lock off and may not restore", () => {
    const untold = contextOf({ ...tess, awaitingLockRemovalNotice: true });
    expect(press(releasing, [unlock], untold)).toEqual(["unlock_point"]);
    expect(press(releasing, [unlock, restore], untold)).toEqual(["awaiting_lock_removal_notice"]);
    expect(offeredWith(releasing, untold)).toBeUndefined();
  });

  test("not where another lockout holds the point: that it stays is a step of its own", () => {
    expect(press(releasing, [unlock, restore], shared)).toEqual(["not_one_press"]);
    expect(offeredWith(releasing, shared)).toBeUndefined();
  });

  test.each([
    ["another point", [unlock, { ...restore, pointId: h1 }]],
    ["the other way around", [restore, unlock]],
    ["a third step", [unlock, restore, { ...unlock, pointId: h1 }]],
    [
      "another step first",
      [{ type: "confirm_clear", toolsClear: true, guardsBack: true, peopleClear: true }, restore],
    ],
  ] satisfies [string, ExecutionCommand[]][])("and nothing else: %s", (_, commands) => {
    expect(press(releasing, commands)).toEqual(["not_one_press"]);
  });
});

describe("one press says that nothing moved at several stations", () => {
  const untried = { ...lockoutAt("de_energised"), tryStarts: [] };
  const spread: Execution = {
    ...untried,
    points: lockoutAt("verified").points,
    equipment: untried.equipment.map((machine) => ({ ...machine, stations: ["Panel", "Rear"] })),
  };
  const at = (station: string) =>
    ({
      type: "try_start",
      equipmentId: machineId,
      station,
      peopleClear: true,
      response: "none",
      controlsOff: true,
    }) as const;

  test("with an event for each station", () => {
    const decision = decidePress(spread, [at("Panel"), at("Rear")], contextOf());
    expect(decision.ok && decision.events.map(({ details }) => details["station"])).toEqual([
      "Panel",
      "Rear",
    ]);
    expect(decision.ok && decision.execution.state).toBe("verified");
  });

  test("or none is recorded", () => {
    expect(press(spread, [at("Panel"), { ...at("Rear"), peopleClear: false }])).toEqual(["people_not_clear"]);
    expect(press(spread, [at("Panel"), { ...at("Rear"), response: "responded" }])).toEqual(["not_one_press"]);
  });

  test("and Undo takes back all of them", () => {
    const tried = decidePress(spread, [at("Panel"), at("Rear")], contextOf());
    if (!tried.ok) throw new Error("Refused.");
    const undone = after(tried.execution, [{ type: "undo_step" }]);
    expect([undone.state, undone.tryStarts]).toEqual(["de_energised", []]);
  });

  test("which does not reach back to a press before", () => {
    const first = after(spread, [at("Panel")]);
    const later = contextOf(tess, { now: "2026-11-23T08:00:01.000Z" });
    const undone = after(after(first, [at("Rear")], later), [{ type: "undo_step" }], later);
    expect(undone.tryStarts.map(({ station }) => station)).toEqual(["Panel"]);
  });
});
