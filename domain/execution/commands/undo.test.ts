import { expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import { decide } from "../decide.ts";
import { verifyE1, verifyH1, tryStart } from "../example-commands.ts";
import { after, contextOf, lockoutAt, now, otherPlanId, refusalsTo } from "../example-lockout.ts";
import { e1, h1, ravi, tess } from "../example-people.ts";
import { viewOf } from "../view.ts";

const undo: ExecutionCommand = { type: "undo_step" };
const isolate: ExecutionCommand = { type: "isolate_point", pointId: e1, scannedTag: "IMM-E1" };
const lock: ExecutionCommand = { type: "apply_lock", pointId: e1, scannedTag: "IMM-E1", lockNumber: "L-1" };
const shutDown = lockoutAt("shut_down");
const isolated = after(shutDown, [isolate]);
const at = (seconds: number) => new Date(Date.parse(now) + seconds * 1000).toISOString();
const later = (seconds: number) => contextOf(tess, { now: at(seconds) });

/** The lockout without its version, which only ever grows. */
function facts<Lockout extends { version: number }>({ version: _, ...rest }: Lockout) {
  return rest;
}

test("the person who recorded a step takes it back, and the lockout is as it was", () => {
  expect(facts(after(isolated, [undo]))).toEqual(facts({ ...shutDown, latest: null }));
  const locked = lockoutAt("locked");
  const relieved = after(locked, [{ type: "relieve", pointId: h1, methodConfirmed: true }]);
  expect(relieved.state).toBe("de_energised");
  expect(facts(after(relieved, [undo]))).toEqual(facts({ ...locked, latest: null }));
});

test("a shutdown is taken back, and everyone stays told", () => {
  const told = lockoutAt("notified");
  const still = after(told, [{ type: "shut_down" }]);
  expect(viewOf(still, contextOf()).undo).toMatchObject({ action: "shut_down", pointId: null });
  expect(facts(after(still, [undo]))).toEqual(facts({ ...told, latest: null }));
  const [machine] = still.equipment;
  const joined = { ...still, equipment: [...still.equipment, { ...machine!, id: h1, awaitsShutDown: true }] };
  const both = after(joined, [{ type: "shut_down" }]);
  expect(facts(after(both, [undo]))).toEqual(facts({ ...joined, latest: null }));
});

test("a verification and a try-start too, back to the record before them", () => {
  const dead = lockoutAt("de_energised");
  const once = after(dead, [verifyE1]);
  expect(after(once, [undo]).points[0]?.condition.verification).toBeNull();
  const ready = after(once, [verifyH1]);
  const verified = after(ready, [tryStart]);
  expect(verified.state).toBe("verified");
  expect(facts(after(verified, [undo]))).toEqual(facts({ ...ready, latest: null }));
});

test("one press that isolated and locked a point is taken back as one", () => {
  const both = after(isolated, [lock]);
  expect(facts(after(both, [undo]))).toEqual(facts({ ...shutDown, latest: null }));
  const decision = decide(both, undo, contextOf());
  expect(decision.ok && decision.events).toMatchObject([
    { pointTag: "IMM-E1", details: { undone: "isolate_point", lockNumber: "L-1", stillIsolated: false } },
  ]);
});

test("a lock alone comes off the record, and the isolation stays", () => {
  const inTurn = after(after(isolated, [lock], later(60)), [undo], later(61));
  expect(inTurn.points[0]?.condition).toMatchObject({ isolated: { at: now }, lock: null });
});

test("only by the person who recorded it, and only while it is the latest step", () => {
  expect(refusalsTo(isolated, undo, contextOf(ravi))).toEqual(["undo_others"]);
  expect(refusalsTo(lockoutAt("notified"), undo)).toEqual(["undo_none"]);
  expect(refusalsTo(after(isolated, [{ type: "call_stop" }]), undo)).toEqual(["undo_none"]);
  expect(refusalsTo(after(isolated, [undo]), undo)).toEqual(["undo_none"]);
});

test("for ten seconds, and a little longer for a press at the last moment", () => {
  expect(refusalsTo(isolated, undo, later(15))).toEqual([]);
  expect(refusalsTo(isolated, undo, later(16))).toEqual(["undo_late"]);
  expect(viewOf(isolated, contextOf()).undo).toEqual({ action: "isolate_point", pointId: e1, seconds: 10 });
  expect(viewOf(isolated, later(16)).undo).toBeNull();
  expect(viewOf(isolated, contextOf(ravi)).undo).toBeNull();
});

test("not where another lockout holds the point", () => {
  const otherHolds = { [e1]: [{ planId: otherPlanId, title: "Change the belt", leader: "Cleo" }] };
  expect(refusalsTo(isolated, undo, contextOf(tess, { otherHolds }))).toEqual(["undo_shared"]);
});

test("nothing that takes protection away, and no finding, can be taken back", () => {
  const working = lockoutAt("working");
  const released = after(after(working, [{ type: "sign_off" }]), [{ type: "start_release" }]);
  expect(refusalsTo(working, undo)).toEqual(["undo_none"]);
  expect(refusalsTo(released, undo)).toEqual(["undo_none"]);
  const live = after(lockoutAt("de_energised"), [{ ...verifyE1, reading: { value: 398, unit: "V" } }]);
  expect(live.state).toBe("unsafe");
  expect(refusalsTo(live, undo)).toEqual(["undo_none"]);
});
