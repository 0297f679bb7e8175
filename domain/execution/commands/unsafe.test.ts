import { describe, expect, test } from "vitest";
import type { ExecutionState } from "#contract/executions/schemas.ts";
import { allClear, startTest, tryStart, verifyE1, verifyH1 } from "../example-commands.ts";
import { after, contextOf, lockoutAt, refusalsTo } from "../example-lockout.ts";
import { e1, h1, mona, ravi, sam, tess, vera } from "../example-people.ts";
import { alarmsOf } from "../alarms.ts";
import { decide, decideElsewhere } from "../decide.ts";
import { possibleCommands } from "../possible.ts";
import type { Execution } from "../types.ts";

const working = lockoutAt("working");
const live = { ...verifyE1, reading: { value: 398, unit: "V" } } as const;
const stop = { type: "call_stop" } as const;
const lift = { type: "lift_stop", done: "The breaker had tripped back. It is racked out now." } as const;
const signOff = { type: "sign_off" } as const;
const isolateAgain = { type: "isolate_point", pointId: e1, scannedTag: "IMM-E1" } as const;
const isolateH1 = { type: "isolate_point", pointId: h1, scannedTag: "IMM-H1" } as const;
const relieveH1 = { type: "relieve", pointId: h1, methodConfirmed: true } as const;
const finding = {
  type: "record_finding",
  kind: "energy_built_up",
  pointId: h1,
  note: "Gauge at 40 bar",
} as const;
const unsafe = after(working, [live]);

const conditionOf = ({ points }: Execution, id: string) => points.find((point) => point.id === id)?.condition;

describe("a bad reading", () => {
  test("during work is recorded with its value, and the lockout is unsafe", () => {
    expect(unsafe.state).toBe("unsafe");
    expect(unsafe.unsafe?.findings).toMatchObject([
      {
        kind: "reading_out_of_range",
        pointId: e1,
        reading: { value: 398, unit: "V" },
        by: { name: "Tess Okafor" },
      },
    ]);
    expect(conditionOf(unsafe, e1)?.verification).toBeNull();
    expect(unsafe.tryStarts).toEqual([]);
    // The other point was not touched.
    expect(conditionOf(unsafe, h1)?.verification).not.toBeNull();
    const decision = decide(working, live, contextOf());
    expect(decision.ok && decision.events).toMatchObject([
      {
        action: "verify_point",
        to: "unsafe",
        details: { finding: "reading_out_of_range", value: 398, unit: "V" },
      },
    ]);
    expect(alarmsOf(unsafe, "2026-11-20T08:00:00.000Z").map(({ kind }) => kind)).toEqual(["unsafe"]);
  });

  test("before work keeps the point unverified", () => {
    const found = after(lockoutAt("de_energised"), [live]);
    expect([found.state, conditionOf(found, e1)?.verification]).toEqual(["unsafe", null]);
  });

  test("that someone reports is recorded with its value in the unit of its point", () => {
    const gauge = after(working, [{ ...finding, pointId: e1, value: -398.5 }]);
    expect(gauge.unsafe?.findings).toMatchObject([{ reading: { value: -398.5, unit: "V" } }]);
    const machine = after(working, [{ type: "record_finding", kind: "other", value: 7, note: "Dial" }]);
    expect(machine.unsafe?.findings).toMatchObject([{ pointId: null, reading: { value: 7, unit: "" } }]);
    expect(after(working, [finding]).unsafe?.findings).toMatchObject([{ reading: null }]);
  });

  test("of either sign, above the limit and not at it", () => {
    const at = (value: number) =>
      after(working, [{ ...verifyE1, reading: { value, unit: "V" }, confirmed: true }]).state;
    expect([50, -50, 50.1, -50.1].map(at)).toEqual(["working", "working", "unsafe", "unsafe"]);
  });
});

describe("a bad result is recorded, never refused", () => {
  const stored = { ...verifyH1, reading: { value: 6, unit: "bar" } } as const;
  const states: ExecutionState[] = ["isolated", "locked", "de_energised", "verified", "working", "clearing"];

  test.each(states)("at %s, and the lockout is unsafe", (state) => {
    const found = after(lockoutAt(state), [live]);
    expect([found.state, found.unsafe?.from]).toEqual(["unsafe", state]);
    expect(conditionOf(found, e1)).toMatchObject({ verification: null, isolated: { doubted: true } });
  });

  test("while the work is stopped, and lifting the stop then leads back to isolating", () => {
    const stopped = after(working, [stop], contextOf(vera));
    const found = after(stopped, [live], contextOf(ravi));
    expect(found.unsafe?.findings).toMatchObject([{ pointId: e1, reading: { value: 398 } }]);
    expect(refusalsTo(found, lift)).toEqual(["leave_first"]);
    expect(after(found, [signOff, lift]).state).toBe("re_isolating");
  });

  test("from the person who isolated the point, and from one whose certificate lapsed", () => {
    const policy = { ...contextOf().policy, secondPersonVerifies: true };
    const strict = { ...lockoutAt("de_energised"), policy };
    expect(refusalsTo(strict, verifyH1)).toEqual(["second_person_needed"]);
    expect(refusalsTo(strict, stored)).toEqual([]);
    const lapsed = contextOf({ ...ravi, authorisation: null });
    expect(refusalsTo(working, verifyE1, lapsed)).toEqual(["not_authorised"]);
    expect(refusalsTo(working, live, lapsed)).toEqual([]);
    expect(
      refusalsTo({ ...working, requiredCertificates: ["confined_space"] }, live, contextOf(ravi)),
    ).toEqual([]);
  });

  test("but a slip of the keys is asked for again, and a point that is not isolated has no finding", () => {
    expect(refusalsTo(working, { ...live, reading: { value: 98_000, unit: "V" } })).toEqual([
      "reading_implausible",
    ]);
    expect(refusalsTo(working, { ...live, reading: { value: 98, unit: "A" } })).toEqual(["unit_mismatch"]);
    expect(refusalsTo(lockoutAt("notified"), live)).toEqual(["not_isolated"]);
    expect(refusalsTo(working, { ...live, pointId: mona.userId })).toEqual(["point_unknown"]);
  });
});

describe("a finding at a point that other lockouts share", () => {
  const other: Execution = { ...working, planId: "other", title: "Change the oil", equipment: [] };
  const first = decide(working, live, contextOf());
  const found = first.ok && { execution: first.execution, event: first.events[0]! };
  if (!found) throw new Error("The finding is recorded.");
  const told = decideElsewhere(other, contextOf(), found);

  test("is a finding of theirs, which says where it comes from", () => {
    expect(told?.execution).toMatchObject({ state: "unsafe", version: other.version + 1 });
    expect(told?.execution.unsafe?.findings).toMatchObject([
      { kind: "reading_out_of_range", pointId: e1, reading: { value: 398 }, elsewhere: working.title },
    ]);
    expect(told?.events).toMatchObject([
      { action: "record_finding", to: "unsafe", details: { elsewhere: working.title, value: 398 } },
    ]);
    expect(conditionOf(told!.execution, e1)).toMatchObject({
      verification: null,
      isolated: { doubted: true },
    });
  });

  test("leaves the lock of the other lockout on", () => {
    const open = { type: "record_finding", kind: "lock_found_open", pointId: e1, note: "Hasp cut" } as const;
    const decision = decide(working, open, contextOf());
    if (!decision.ok) throw new Error("The finding is recorded.");
    const elsewhere = decideElsewhere(other, contextOf(), {
      execution: decision.execution,
      event: decision.events[0]!,
    });
    expect(conditionOf(elsewhere!.execution, e1)?.lock).not.toBeNull();
  });

  test("does not touch a lockout that does not hold the point", () => {
    const released = { ...other, points: other.points.filter(({ id }) => id !== e1) };
    expect(decideElsewhere(released, contextOf(), found)).toBeNull();
    expect(
      decideElsewhere({ ...other, points: lockoutAt("notified").points }, contextOf(), found),
    ).toBeNull();
  });

  test("reaches every lockout of a machine that moved", () => {
    const verified = after(lockoutAt("de_energised"), [verifyE1, verifyH1]);
    const moved = decide(verified, { ...tryStart, response: "responded" }, contextOf());
    if (!moved.ok) throw new Error("The finding is recorded.");
    const event = { execution: moved.execution, event: moved.events[0]! };
    expect(
      decideElsewhere({ ...other, equipment: working.equipment }, contextOf(), event)?.execution.state,
    ).toBe("unsafe");
    // Of another machine, through each point that both keep isolated: any of them may have let the energy through.
    expect(decideElsewhere(other, contextOf(), event)?.execution.unsafe?.findings).toMatchObject([
      { kind: "machine_responded", pointId: null, elsewhere: working.title },
    ]);
    const one = { ...other, points: other.points.filter(({ id }) => id === e1) };
    const inDoubt = decideElsewhere(one, contextOf(), event)?.execution;
    expect(inDoubt?.unsafe?.findings).toMatchObject([{ pointId: e1 }]);
    expect(conditionOf(inDoubt!, e1)).toMatchObject({ verification: null, isolated: { doubted: true } });
    const apart = { ...other, points: other.points.map((point) => ({ ...point, id: `other-${point.id}` })) };
    expect(decideElsewhere(apart, contextOf(), event)).toBeNull();
  });
});

test("a machine that responds to start clears every verification", () => {
  const verified = after(lockoutAt("de_energised"), [verifyE1, verifyH1]);
  const found = after(verified, [{ ...tryStart, response: "responded", controlsOff: false }]);
  expect(found.state).toBe("unsafe");
  expect(found.points.every(({ condition }) => condition.verification === null)).toBe(true);
});

test("after a machine that moved, stored energy is relieved again at every point before it is verified", () => {
  const moved = after(lockoutAt("de_energised"), [
    verifyE1,
    verifyH1,
    { ...tryStart, response: "responded" },
  ]);
  expect(conditionOf(moved, h1)?.relieved).toBeNull();
  const locked = after(moved, [lift, isolateAgain, isolateH1]);
  expect(locked.state).toBe("locked");
  expect(refusalsTo(locked, verifyH1)).toEqual(["energy_not_relieved"]);
  expect(after(locked, [relieveH1, verifyE1, verifyH1, tryStart]).state).toBe("verified");
});

describe("a live point is isolated and locked again while it is unsafe, before anyone lifts the stop", () => {
  const testing = after(after(working, [signOff]), [
    startTest,
    { type: "unlock_point", pointId: e1 },
    { type: "energise_test" },
  ]);
  const stopped = after(testing, [stop], contextOf(vera));
  const lock = { type: "apply_lock", pointId: e1, scannedTag: "IMM-E1", lockNumber: "L-1" } as const;

  test("after a test that was stopped", () => {
    expect(refusalsTo(stopped, isolateAgain, contextOf(ravi))).toEqual([]);
    const secured = after(stopped, [isolateAgain, lock]);
    expect(secured).toMatchObject({ state: "unsafe", unsafe: { from: "test_energised" } });
    expect(after(secured, [lift]).state).toBe("de_energised");
  });

  test("after a finding, also by people inside whose certificate lapsed", () => {
    const inside = contextOf({ ...tess, authorisation: null, exitsOnly: true });
    expect(after(unsafe, [isolateAgain], inside)).toMatchObject({ state: "unsafe" });
    expect(after(unsafe, [isolateAgain, signOff, lift]).state).toBe("de_energised");
    expect(refusalsTo(unsafe, isolateAgain, contextOf({ ...ravi, authorisation: null }))).toEqual([
      "not_authorised",
    ]);
  });

  test("never before the machines are shut down, and not in the release", () => {
    const early = after(lockoutAt("notified"), [stop]);
    expect(refusalsTo(early, isolateAgain)).toEqual(["unsafe"]);
    const begun = after(lockoutAt("shut_down"), [stop, isolateAgain, lock, lift]);
    expect([begun.state, conditionOf(begun, e1)?.lock?.number]).toEqual(["shut_down", "L-1"]);
    const offersIn = (execution: Execution) =>
      possibleCommands(execution, contextOf()).filter(({ type }) => isAtPoint.includes(type));
    const isAtPoint: readonly string[] = ["isolate_point", "apply_lock"];
    const released = after(lockoutAt("releasing"), [
      { type: "unlock_point", pointId: e1 },
      { type: "restore_point", pointId: e1 },
      stop,
    ]);
    expect(refusalsTo(released, isolateAgain)).toEqual(["unsafe"]);
    const bare = after(lockoutAt("releasing"), [{ type: "unlock_point", pointId: e1 }, stop]);
    expect(refusalsTo(bare, lock)).toEqual(["unsafe"]);
    expect([offersIn(released), offersIn(early)]).toEqual([[], []]);
    expect(offersIn(stopped).map(({ type, allowed }) => [type, allowed])).toEqual([
      ["isolate_point", true],
      ["apply_lock", false],
    ]);
  });
});

describe("while it is unsafe", () => {
  test("no one signs on, and everyone can sign off", () => {
    const signOn = { type: "sign_on", lockNumber: "L-4", briefed: true } as const;
    expect(refusalsTo(unsafe, signOn, contextOf(ravi))).toEqual(["unsafe"]);
    expect(refusalsTo(unsafe, signOff)).toEqual([]);
    expect(refusalsTo(unsafe, signOff, contextOf({ ...tess, authorisation: null, exitsOnly: true }))).toEqual(
      [],
    );
  });

  test("only the person who leads lifts it, once everyone has left", () => {
    expect(refusalsTo(unsafe, lift)).toEqual(["leave_first"]);
    const left = after(unsafe, [signOff]);
    expect(refusalsTo(left, lift, contextOf(sam))).toEqual(["not_responsible"]);
    expect(refusalsTo(left, lift)).toEqual([]);
    expect(refusalsTo(working, lift)).toEqual(["not_unsafe"]);
    const coordinated = { ...left, coordinator: { userId: mona.userId, name: mona.name } };
    expect(refusalsTo(coordinated, lift, contextOf(mona))).toEqual([]);
  });

  test("the way back is isolate, relieve, verify, and try-start again for what was touched", () => {
    let execution = after(unsafe, [signOff, lift]);
    expect([execution.state, execution.unsafe]).toEqual(["re_isolating", null]);
    expect(refusalsTo(execution, verifyE1)).toEqual(["points_not_isolated"]);
    execution = after(execution, [isolateAgain]);
    expect(execution.state).toBe("de_energised");
    execution = after(execution, [verifyE1]);
    expect(execution.state).toBe("de_energised");
    expect(after(execution, [tryStart]).state).toBe("verified");
    const stored = after(after(working, [finding]), [signOff, lift]);
    expect([stored.state, conditionOf(stored, h1)?.relieved]).toEqual(["re_isolating", null]);
    const isolated = after(stored, [isolateH1]);
    expect(isolated.state).toBe("locked");
  });

  test("a lock that was found open protects again once the point is isolated again, and stays its owner's", () => {
    const open = {
      type: "record_finding",
      kind: "lock_found_open",
      pointId: e1,
      note: "Not closed",
    } as const;
    const found = after(working, [open]);
    expect(conditionOf(found, e1)).toMatchObject({
      lock: { number: "L-1" },
      verification: null,
      isolated: { by: { name: "Tess Okafor" }, doubted: true },
    });
    const lifted = after(found, [signOff, lift]);
    expect(lifted.state).toBe("re_isolating");
    expect(after(lifted, [isolateAgain]).state).toBe("de_energised");
    // No one restores the point past its owner's lock.
    const releasing = after(lifted, [{ type: "start_release" }, allClear]);
    expect(refusalsTo(releasing, { type: "restore_point", pointId: e1 })).toEqual(["still_locked"]);
    expect(refusalsTo(releasing, { type: "unlock_point", pointId: e1 }, contextOf(ravi))).toEqual([
      "lock_by_another",
    ]);
  });

  test("no release begins before what was done is on record", () => {
    const left = after(unsafe, [signOff]);
    expect(refusalsTo(left, { type: "start_release" })).toEqual(["unsafe"]);
    const released = after(left, [lift, { type: "start_release" }]);
    expect(released).toMatchObject({ state: "clearing", unsafe: null, release: { from: "re_isolating" } });
    expect(after(released, [allClear]).state).toBe("releasing");
    const stopped = after(lockoutAt("releasing"), [stop]);
    expect(refusalsTo(stopped, { type: "start_release" })).toEqual(["unsafe"]);
  });

  test("a mere stop goes back to where it was: work that everyone had left is done, work that it ended goes on", () => {
    const later = { ...contextOf(), now: new Date(Date.parse(contextOf().now) + 60_000).toISOString() };
    const isDone = after(after(working, [signOff]), [stop, lift], later);
    expect(isDone.state).toBe("working");
    expect(refusalsTo(isDone, { type: "start_release" })).toEqual([]);
    expect(after(after(working, [stop]), [signOff, lift], later).state).toBe("verified");
  });

  test("a test that was stopped is not said to be over", () => {
    const testing = after(after(working, [signOff]), [startTest]);
    expect(refusalsTo(after(testing, [stop]), { type: "end_test" })).toEqual(["unsafe"]);
  });

  test("a further finding is added to the first", () => {
    const both = after(unsafe, [finding]);
    expect(both.unsafe?.findings.map(({ kind }) => kind)).toEqual([
      "reading_out_of_range",
      "energy_built_up",
    ]);
    expect(both.unsafe?.from).toBe("working");
  });
});

test("a finding names a point of the lockout, and needs something isolated", () => {
  expect(refusalsTo(working, { ...finding, pointId: mona.userId })).toEqual(["point_unknown"]);
  expect(refusalsTo(working, { ...finding, pointId: undefined })).toEqual(["point_unknown"]);
  expect(refusalsTo(lockoutAt("notified"), finding)).toEqual(["finding_too_early"]);
  expect(refusalsTo(lockoutAt("closed"), finding)).toEqual(["lockout_over"]);
});
