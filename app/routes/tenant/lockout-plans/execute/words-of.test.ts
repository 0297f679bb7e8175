import { stageWords, type PointStage } from "./point-stage.ts";
import { expect, test } from "vitest";
import { allTexts } from "../../../../../tests/support/texts.ts";
import type { ExecutionView, LockRemoval } from "#contract/executions/schemas.ts";
import { flashOf } from "./flash-of.ts";
import {
  confirmationOf,
  instructionOf,
  noteOf,
  shortPosition,
  stepNumber,
  taskOf,
  wordsOf,
} from "./words-of.ts";

const stamp = (name: string) => ({ by: { userId: name, name }, at: "2026-11-20T12:00:00Z" });

function removal(more: Partial<LockRemoval>): LockRemoval {
  return {
    lockNumber: "L-3",
    pointId: null,
    owner: { userId: "ravi", name: "Ravi" },
    reason: "Went home",
    evidence: null,
    requested: stamp("Sam"),
    status: "requested",
    decided: null,
    removed: null,
    informed: null,
    ...more,
  };
}

const view = (lockRemovals: LockRemoval[]) =>
  ({ points: [], equipment: [], lockRemovals }) as unknown as ExecutionView;
const allowed = { allowed: true, reasons: [] };

test("a decision names the request that waits, not an earlier one for the same lock", () => {
  const asked = view([removal({ status: "rejected", reason: "Too early" }), removal({})]);
  expect(wordsOf(asked, { ...allowed, type: "approve_lock_removal", lockNumber: "L-3" })).toMatchObject({
    lock: "L-3",
    name: "Ravi",
    by: "Sam",
    reason: "Went home",
  });
});

test("the people to notify are told of the lock that was removed", () => {
  const told = removal({ lockNumber: "L-1", status: "removed", informed: stamp("Mona") });
  const removed = view([told, removal({ lockNumber: "L-2", status: "removed" })]);
  expect(wordsOf(removed, { ...allowed, type: "record_informed", userId: "ravi" }).lock).toBe("L-2");
});

const point = (id: string, titles: string[], outcome?: "restored" | "left_isolated") => ({
  id,
  tag: id,
  normalPosition: "open, handle in line",
  isolatedPosition: "closed and vented, handle across",
  otherHolds: titles.map((title) => ({ planId: title, title, leader: "Ravi Nair" })),
  condition: { lock: null, restored: outcome ? { ...stamp("Tess"), outcome } : null },
});
const lockout = (...points: object[]) =>
  ({ points, equipment: [], lockRemovals: [], test: null }) as unknown as ExecutionView;
const restore = (pointId: string) => ({ ...allowed, type: "restore_point" as const, pointId });

test("what hangs on a device that takes no lock is a tag, at a shift change too", () => {
  const tagged = lockout({ ...point("T-1", []), lockable: false }, { ...point("E-1", []), lockable: true });
  const types = ["take_over_lock", "give_up_lock", "take_back_lock", "apply_lock"] as const;
  const tasksAt = (pointId: string) => types.map((type) => taskOf(tagged, { ...allowed, type, pointId }));
  expect(tasksAt("T-1")).toEqual(["take_over_tag", "give_up_tag", "take_back_tag", "apply_tag"]);
  expect(tasksAt("E-1")).toEqual(types);
});

test("of two locks on a point, one's own is named, and whose stays on", () => {
  const on = (number: string, name: string) => ({ number, appliedBy: { userId: name, name } });
  const both = { lock: on("L-040", "Aiko"), incoming: on("L-044", "Jonas"), restored: null };
  const view = lockout({ ...point("E-1", []), condition: both });
  const unlock = { ...allowed, type: "unlock_point" as const, pointId: "E-1" };
  expect(taskOf(view, { ...unlock, lockNumber: "L-044" })).toBe("remove_beside");
  expect(confirmationOf(view, { ...unlock, lockNumber: "L-044" }, "unlock_point")).toBe("remove_beside");
  const namesOf = (lockNumber: string) => {
    const { lock, owner, beside, besideOwner } = wordsOf(view, { ...unlock, lockNumber });
    return [lock, owner, beside, besideOwner];
  };
  expect(namesOf("L-044")).toEqual(["L-044", "Jonas", "L-040", "Aiko"]);
  expect(namesOf("L-040")).toEqual(["L-040", "Aiko", "L-044", "Jonas"]);
});

test("no one who is to leave at once is told to do so when their work is done", () => {
  const unsafe = { ...lockout(), state: "unsafe" } as ExecutionView;
  expect(taskOf(unsafe, { ...allowed, type: "sign_off" })).toBe("leave_now");
});

test("a finding has no stop to lift", () => {
  const found = { ...lockout(), state: "unsafe", unsafe: { findings: [{}], stop: null } };
  const stopped = { ...found, unsafe: { findings: [], stop: stamp("Vera") } };
  const tasks = [found, stopped].map((view) =>
    taskOf(view as unknown as ExecutionView, { ...allowed, type: "lift_stop" }),
  );
  expect(tasks).toEqual(["lift_finding", "lift_stop"]);
});

test("one's own lock goes on the lockbox where the keys are in one", () => {
  const boxed = { ...lockout(), box: { number: "BOX-1", ...stamp("Tess") } } as unknown as ExecutionView;
  const tasksOf = (view: ExecutionView) =>
    (["sign_on", "sign_off"] as const).map((type) => taskOf(view, { ...allowed, type }));
  expect(tasksOf(boxed)).toEqual(["sign_on_to_box", "sign_off_box"]);
  expect(tasksOf(lockout())).toEqual(["sign_on", "sign_off"]);
});

test("a point that another lockout holds is left as it is; a point that no one holds is restored", () => {
  const view = lockout(point("S-1", ["Valve seals", "Gaskets"]), point("E-1", []));
  expect(taskOf(view, restore("S-1"))).toBe("leave_isolated");
  expect(confirmationOf(view, restore("S-1"), "restore_point")).toBe("leave_isolated");
  expect(wordsOf(view, restore("S-1"))).toMatchObject({
    tag: "S-1",
    position: "closed and vented, handle across",
    shortPosition: "closed and vented",
    holders: "Ravi Nair (Valve seals), Ravi Nair (Gaskets)",
  });
  expect(taskOf(view, restore("E-1"))).toBe("restore_point");
  expect(wordsOf(view, restore("E-1")).position).toBe("open, handle in line");
});

test("only a step that takes protection away is said to", () => {
  const view = lockout(point("S-1", ["Valve seals"]), point("E-1", []));
  expect([noteOf(view, restore("S-1")), noteOf(view, restore("E-1"))]).toEqual(["noteLeft", "note"]);
});

test("a reading without a limit is not compared with one", () => {
  const verify = (pointId: string) => ({ ...allowed, type: "verify_point" as const, pointId });
  const view = lockout({ id: "A", verificationLimit: null }, { id: "B", verificationLimit: 0 });
  expect([instructionOf(view, verify("A")), instructionOf(view, verify("B"))]).toEqual([
    "textNoLimit",
    "text",
  ]);
  const { executions } = allTexts as {
    executions: { tasks: { verify_point: { textNoLimit: string } } };
  };
  expect(executions.tasks.verify_point.textNoLimit).not.toMatch(/limit/i);
});

test("what is said after the lock is off does not send anyone to put a shared point back", () => {
  const shared = lockout(point("S-1", ["Valve seals"]));
  expect(flashOf({ type: "unlock_point", pointId: "S-1" }, shared)).toEqual({
    key: "unlocked_shared",
    values: {
      station: "",
      tag: "S-1",
      position: "closed and vented",
      holders: "Ravi Nair (Valve seals)",
      lock: "",
      holder: "",
      owner: "",
    },
  });
  expect(flashOf({ type: "unlock_point", pointId: "E-1" }, lockout(point("E-1", []))).key).toBe(
    "unlock_point",
  );
  const left = lockout(point("S-1", ["Valve seals"], "left_isolated"));
  expect(flashOf({ type: "restore_point", pointId: "S-1" }, left).key).toBe("left_isolated");
});

test("no text about a shared point, or about a lock that is off, says to put it back", () => {
  const { executions, flash } = allTexts as {
    executions: { tasks: Texts; confirm: Texts; shared: Texts };
    flash: Texts;
  };
  const said = JSON.stringify([
    executions.tasks["leave_isolated"],
    executions.tasks["unlock_point"],
    executions.confirm["leave_isolated"],
    executions.shared,
    [flash["unlock_point"], flash["unlocked_shared"], flash["left_isolated"]],
  ]);
  expect(said).not.toMatch(/\bput\b[^."]*\bback\b|\brestore/i);
  expect(said).toMatch(/Leave {{tag}} as it is \({{shortPosition}}\): held by {{holders}}/);
});

interface Texts {
  [name: string]: unknown;
}

test.each([
  ["CLOSED", "CLOSED"],
  ["O (OFF), handle horizontal", "O (OFF)"],
  ["DUMP: accumulator open to the tank", "DUMP"],
])("of the position %s a heading shows %s", (position, short) => {
  expect(shortPosition(position)).toBe(short);
});

test.each([
  ["relieve", "verify_point", "relieve_and_verify"],
  ["start_release", "confirm_clear", "check_and_release"],
  ["notify_restored", "close", "notify_and_close"],
] as const)("one press of %s and %s has words of its own", (type, also, task) => {
  const view = lockout(point("E-1", []));
  expect(taskOf(view, { ...allowed, type, also, pointId: "E-1" })).toBe(task);
  expect(flashOf({ type } as never, view, [{ type: also } as never]).key).toBe(also);
});

test("where another lockout holds the point, one press leaves it as it is", () => {
  const held = point("E-1", ["Valve seals"]);
  const view = lockout({ ...held, condition: { lock: { number: "L-1", appliedBy: { name: "Tess" } } } });
  const both = { ...allowed, type: "unlock_point", pointId: "E-1", also: "restore_point" } as const;
  expect([taskOf(view, both), confirmationOf(view, both, "unlock_point"), noteOf(view, both)]).toEqual([
    "unlock_and_leave",
    "unlock_and_leave",
    "noteLeft",
  ]);
  const sent = { type: "unlock_point", pointId: "E-1" } as const;
  expect(flashOf(sent, view, [{ type: "restore_point", pointId: "E-1" }]).key).toBe("unlocked_and_left");
});

test("where one press restores the point too, every word says both", () => {
  const view = lockout({
    ...point("E-1", []),
    condition: { lock: { number: "L-1", appliedBy: { name: "Tess" } } },
  });
  const both = { ...allowed, type: "unlock_point", pointId: "E-1", also: "restore_point" } as const;
  expect([taskOf(view, both), confirmationOf(view, both, "unlock_point")]).toEqual([
    "unlock_and_restore",
    "unlock_and_restore",
  ]);
  expect(wordsOf(view, both)).toMatchObject({
    lock: "L-1",
    position: "open, handle in line",
    normalPosition: "open",
  });
  const alone = { ...both, also: undefined };
  expect([taskOf(view, alone), confirmationOf(view, alone, "unlock_point")]).toEqual([
    "unlock_point",
    "unlock_point",
  ]);
  const back = lockout({ ...point("E-1", [], "restored") });
  const sent = { type: "unlock_point", pointId: "E-1" } as const;
  const also = [{ type: "restore_point", pointId: "E-1" } as const];
  expect(flashOf(sent, back, also).key).toBe("unlocked_and_restored");
  expect(flashOf(sent, back).key).toBe("unlock_point");
});

test("of a device that takes no lock every word says tag", () => {
  const tagged = { ...point("E-1", []), lockable: false, condition: { lock: null } };
  const view = lockout(tagged);
  const at = { ...allowed, pointId: "E-1" } as const;
  const remove = { ...at, type: "unlock_point" } as const;
  const both = { ...remove, also: "restore_point" } as const;
  expect(taskOf(view, { ...at, type: "apply_lock" })).toBe("apply_tag");
  expect([taskOf(view, remove), confirmationOf(view, remove, "unlock_point")]).toEqual([
    "remove_tag",
    "remove_tag",
  ]);
  expect([taskOf(view, both), confirmationOf(view, both, "unlock_point")]).toEqual([
    "remove_tag_and_restore",
    "remove_tag_and_restore",
  ]);
  // Its tag is off already: what protected besides it is named until the point is restored.
  const off = lockout({ ...tagged, condition: { lock: null, measureLeft: "Fuse out" } });
  const restore = { ...at, type: "restore_point" } as const;
  expect([taskOf(off, restore), wordsOf(off, restore).measure]).toEqual(["restore_tagged", "Fuse out"]);
  const said = (type: "isolate_point" | "apply_lock" | "unlock_point" | "relieve") =>
    flashOf({ type, pointId: "E-1" } as Parameters<typeof flashOf>[0], view).key;
  expect([said("isolate_point"), said("apply_lock"), said("unlock_point"), said("relieve")]).toEqual([
    "isolated_for_tag",
    "apply_tag",
    "untagged",
    "relieve",
  ]);
  const also = [{ type: "restore_point", pointId: "E-1" } as const];
  expect(flashOf({ type: "unlock_point", pointId: "E-1" }, view, also).key).toBe("untagged_and_restored");
  expect(
    ["verified", "relieved", "unlocked", "isolated"].map((stage) => stageWords(stage as PointStage, tagged)),
  ).toEqual(["tagged", "taggedRelieved", "untagged", "isolated"]);
});

test("one press names every station at which nothing moved", () => {
  const equipment = [{ id: "m1", tag: "M-1", stations: ["Panel", "Rear"] }];
  const view = { points: [], lockRemovals: [], equipment } as unknown as ExecutionView;
  const at = (station: string) =>
    ({
      type: "try_start",
      equipmentId: "m1",
      station,
      peopleClear: true,
      response: "none",
      controlsOff: true,
    }) as const;
  const { key, values } = flashOf(at("Panel"), view, [at("Rear")]);
  expect([key, values["station"]]).toEqual(["try_start", "M-1 (Panel), M-1 (Rear)"]);
  expect(taskOf(view, { ...allowed, type: "try_start", stations: [] })).toBe("try_stations");
});

test("the number of the step never goes back while the points are isolated and locked one by one", () => {
  const steps = ["notify", "shut_down", "isolate", "lock", "relieve"].map((step) => ({ step }));
  const numberOf = (currentStep: string, step: string | undefined) =>
    stepNumber({ steps, currentStep } as Pick<ExecutionView, "steps" | "currentStep">, step as "lock");
  expect([numberOf("isolate", "isolate"), numberOf("isolate", "lock"), numberOf("lock", "lock")]).toEqual([
    3, 3, 4,
  ]);
  expect([numberOf("relieve", "isolate"), numberOf("relieve", undefined)]).toEqual([3, 0]);
});
