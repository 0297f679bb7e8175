import { describe, expect, test } from "vitest";
import { decide } from "../decide.ts";
import { allClear, startTest } from "../example-commands.ts";
import { after, contextOf, lockoutAt, otherPlanId, refusalsTo } from "../example-lockout.ts";
import { e1, h1, lapsed, ravi, tess } from "../example-people.ts";
import { heldPointIds } from "../locks.ts";
import type { Execution } from "../types.ts";

const releasing = lockoutAt("releasing");
const unlockE1 = { type: "unlock_point", pointId: e1 } as const;
const restoreE1 = { type: "restore_point", pointId: e1 } as const;
const unlocked = after(releasing, [unlockE1]);

describe("unlock a point", () => {
  test("by the person who applied the lock, no one else", () => {
    expect(refusalsTo(releasing, unlockE1)).toEqual([]);
    expect(refusalsTo(releasing, unlockE1, contextOf(ravi))).toEqual(["lock_by_another"]);
  });

  test("even when their authorization lapsed in the meantime", () => {
    const tessLapsed = { ...tess, authorisation: lapsed.authorisation };
    expect(refusalsTo(releasing, unlockE1, contextOf(tessLapsed))).toEqual([]);
  });

  test("of a tag, the measure that protected besides it stays known until the point is restored", () => {
    const tagged = (point: Execution["points"][number]) => ({
      ...point,
      condition: {
        ...point.condition,
        lock: point.condition.lock && { ...point.condition.lock, additionalMeasure: "Fuse in the tool crib" },
      },
    });
    const off = after({ ...releasing, points: releasing.points.map(tagged) }, [unlockE1]);
    expect(off.points.find(({ id }) => id === e1)?.condition.measureLeft).toBe("Fuse in the tool crib");
    expect(unlocked.points.find(({ id }) => id === e1)?.condition).not.toHaveProperty("measureLeft");
  });

  test("only a locked point of this lockout", () => {
    expect(refusalsTo(unlocked, unlockE1)).toEqual(["not_locked"]);
    expect(refusalsTo(releasing, { ...unlockE1, pointId: otherPlanId })).toEqual(["point_unknown"]);
  });
});

describe("restore a point", () => {
  test("once its lock is off, and once only", () => {
    expect(refusalsTo(unlocked, restoreE1)).toEqual([]);
    expect(refusalsTo(releasing, restoreE1)).toEqual(["still_locked"]);
    expect(refusalsTo(after(unlocked, [restoreE1]), restoreE1)).toEqual(["already_restored"]);
  });

  test("by an authorized person, at a point of this lockout", () => {
    expect(refusalsTo(unlocked, restoreE1, contextOf(ravi))).toEqual([]);
    expect(refusalsTo(unlocked, restoreE1, contextOf(lapsed))).toEqual(["authorisation_lapsed"]);
    expect(refusalsTo(unlocked, { ...restoreE1, pointId: otherPlanId })).toEqual(["point_unknown"]);
  });

  test("only what was isolated: a job given up leaves the other points alone", () => {
    const begun = after(lockoutAt("shut_down"), [
      { type: "isolate_point", pointId: e1, scannedTag: "IMM-E1" },
      { type: "start_release", reason: "Wrong machine" },
      allClear,
    ]);
    expect(refusalsTo(begun, { type: "restore_point", pointId: h1 })).toEqual(["not_isolated_here"]);
    expect(after(begun, [restoreE1]).state).toBe("restored");
  });

  test("[invariant 3] while another lockout holds it, only this hold goes and the point is left isolated", () => {
    const shared = contextOf(tess, {
      otherHolds: { [e1]: [{ planId: otherPlanId, title: "Pasteurizer", leader: "Ravi Nair" }] },
    });
    const left = after(unlocked, [restoreE1], shared);
    expect(left.points[0]?.condition.restored?.outcome).toBe("left_isolated");
    expect(heldPointIds(left)).toEqual([h1]);
    // The history keeps who held it then: the other lockout may be over when someone reads it.
    const decision = decide(unlocked, restoreE1, shared);
    expect(decision.ok && decision.events[0]?.details).toMatchObject({
      outcome: "left_isolated",
      stillHeldBy: "Ravi Nair (Pasteurizer)",
    });
    expect(after(unlocked, [restoreE1]).points[0]?.condition.restored?.outcome).toBe("restored");
  });

  test("the last point restored ends the release", () => {
    const oneLeft = after(unlocked, [restoreE1, { type: "unlock_point", pointId: h1 }]);
    expect(oneLeft.state).toBe("releasing");
    expect(after(oneLeft, [{ type: "restore_point", pointId: h1 }]).state).toBe("restored");
  });
});

test("a person who has not been told of the removal of their lock gives no energy back", () => {
  const untold = contextOf({ ...tess, awaitingLockRemovalNotice: true });
  expect(refusalsTo(unlocked, restoreE1, untold)).toEqual(["awaiting_lock_removal_notice"]);
  const idle = after(lockoutAt("working"), [{ type: "sign_off" }]);
  const ready = after(idle, [startTest, unlockE1]);
  expect(refusalsTo(ready, { type: "energise_test" })).toEqual([]);
  expect(refusalsTo(ready, { type: "energise_test" }, untold)).toEqual(["awaiting_lock_removal_notice"]);
});
