import { describe, expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import { startOfSet } from "#contract/policies/sets.ts";
import { absenceProof, verifyE1, verifyH1 } from "./example-commands.ts";
import { after, contextOf, lockoutAt, now, otherPlanId } from "./example-lockout.ts";
import { e1, h1, machineId, ravi, sam, tess } from "./example-people.ts";
import { decidePress, findingFirst } from "./one-press.ts";
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

  test("where another lockout holds the point, it is left as it is", () => {
    const decision = decidePress(releasing, [unlock, restore], shared);
    expect(decision.ok && decision.events.map(({ details }) => details.outcome)).toEqual([
      undefined,
      "left_isolated",
    ]);
    expect(offeredWith(releasing, shared)).toBe("restore_point");
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

describe("one press says that a point is relieved, and what it reads then", () => {
  const locked = lockoutAt("locked");
  const relieve = { type: "relieve", pointId: h1, methodConfirmed: true } as const;
  const offered = (execution: Execution, context = contextOf()) =>
    possibleCommands(execution, context).find(({ type, allowed }) => type === "relieve" && allowed)?.also;
  const at = (special: object) => ({
    ...locked,
    points: locked.points.map((point) => (point.id === h1 ? { ...point, ...special } : point)),
  });

  test("with an event for each, and Undo takes back both", () => {
    const decision = decidePress(locked, [relieve, verifyH1], contextOf());
    expect(decision.ok && decision.events.map(({ action }) => action)).toEqual(["relieve", "verify_point"]);
    if (!decision.ok) throw new Error("Refused.");
    const { points, state } = after(decision.execution, [{ type: "undo_step" }]);
    expect({ points, state }).toEqual({ points: locked.points, state: locked.state });
  });

  test("where nothing has to be waited for or photographed between the two, and the same person may do both", () => {
    expect(offered(locked)).toBe("verify_point");
    expect(offered(at({ waits: [{ after: "relieve", minutes: 5 }] }))).toBeUndefined();
    expect(offered(at({ photoAt: ["verify"] }))).toBeUndefined();
    const twoPeople = { ...startOfSet.osha, secondPersonVerifies: true };
    expect(offered({ ...locked, policy: twoPeople })).toBeUndefined();
  });

  test("never of another point, and a bad reading is recorded alone", () => {
    expect(press(locked, [relieve, verifyE1])).toEqual(["not_one_press"]);
    const bad = { ...verifyH1, reading: { value: 5, unit: "bar" } };
    expect(findingFirst(locked, { command: relieve, also: [bad] })).toEqual({ command: bad, also: [] });
  });
});

describe("one press begins the release of a machine that was checked", () => {
  const done = after(lockoutAt("working"), [{ type: "sign_off" }]);
  const start = { type: "start_release" } as const;
  const clear = { type: "confirm_clear", toolsClear: true, guardsBack: true, peopleClear: true } as const;
  const offered = (execution: Execution) =>
    possibleCommands(execution, contextOf()).find(({ type }) => type === "start_release")?.also;

  test("with each check", () => {
    expect(press(done, [start, clear])).toEqual(["start_release", "confirm_clear"]);
    expect(press(done, [start, { ...clear, guardsBack: false }])).toEqual(["guards_not_back"]);
    expect(offered(done)).toBe("confirm_clear");
  });

  test("not while someone is at work, and not where no one was: that needs a reason", () => {
    expect(offered(lockoutAt("working"))).toBeUndefined();
    expect(offered(lockoutAt("verified"))).toBeUndefined();
  });
});

describe("one press says that everyone has been told, and that the machine is shut down", () => {
  const begun = lockoutAt("approved");
  const told: ExecutionCommand = { type: "notify", employees: begun.affected, means: "radio" };
  const stop = { type: "shut_down" } as const;
  const offered = (execution: Execution) =>
    possibleCommands(execution, contextOf()).find(({ type }) => type === "notify")?.also;

  test("only once everyone has been told", () => {
    expect(press(begun, [told, stop])).toEqual(["notify", "shut_down"]);
    expect(press(begun, [{ ...told, employees: [] }, stop])).toEqual(["affected_not_told"]);
    expect(press(begun, [stop, told])).toEqual(["not_one_press"]);
    expect(offered(begun)).toBe("shut_down");
  });

  test("of one machine: several are shut down one by one", () => {
    const machine = begun.equipment.map((each) => ({ ...each, id: "M-2", tag: "M-2" }));
    expect(offered({ ...begun, equipment: [...begun.equipment, ...machine] })).toBeUndefined();
  });
});

test("one press says that everyone has been told, and signs for the end", () => {
  const restored = lockoutAt("restored");
  const untold = { ...restored, notifiedRestored: null };
  const told: ExecutionCommand = { type: "notify_restored", employees: ["Vera Stone"], means: "radio" };
  const close = { type: "close", signature: "Tess Okafor" } as const;
  const offered = (context: DecisionContext) =>
    possibleCommands(untold, context).find(({ type }) => type === "notify_restored")?.also;
  expect(press(untold, [told, close])).toEqual(["notify_restored", "close"]);
  expect(press(untold, [told, { ...close, signature: "T. O." }])).toEqual(["signature_mismatch"]);
  expect(offered(contextOf())).toBe("close");
  expect(offered(contextOf(ravi))).toBeUndefined();
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

describe("one press says the same of several locks", () => {
  const working = lockoutAt("working");
  const request = { type: "request_lock_removal", ...absenceProof(now) } as const;
  const ask = (...numbers: string[]) => numbers.map((lockNumber) => ({ ...request, lockNumber }));

  test("of one absent person, with an event for each", () => {
    const decision = decidePress(working, ask("L-1", "L-3"), contextOf(sam));
    expect(decision.ok && decision.events.map(({ details }) => details["lockNumber"])).toEqual([
      "L-1",
      "L-3",
    ]);
  });

  test("and of no one else's, with no other proof, and not the same lock twice", () => {
    const others = { ...working, points: working.points.map((point) => ownedByRavi(point)) };
    expect(press(others, ask("L-1", "L-3"), contextOf(sam))).toEqual(["locks_of_several"]);
    const [first, second] = ask("L-1", "L-3");
    if (!first || !second) throw new Error("two requests");
    expect(press(working, [first, { ...second, reason: "Another" }], contextOf(sam))).toEqual([
      "locks_of_several",
    ]);
    expect(press(working, ask("L-3", "L-3"), contextOf(sam))).toEqual(["removal_open"]);
  });
});

function ownedByRavi(point: Execution["points"][number]): Execution["points"][number] {
  const { lock } = point.condition;
  const isHis = lock?.number === "L-1";
  return isHis && lock
    ? { ...point, condition: { ...point.condition, lock: { ...lock, appliedBy: ravi } } }
    : point;
}
