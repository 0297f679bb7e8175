import { describe, expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { PointCondition } from "#contract/executions/schemas.ts";
import { violationsOf } from "../../invariants.ts";
import { walkDown } from "../example-commands.ts";
import { after, contextOf, lockoutAt, refusalsTo } from "../example-lockout.ts";
import { e1, h1, lapsed, ravi, sam, tess, vera } from "../example-people.ts";
import { locksInUse, registeredInUse } from "../locks.ts";
import type { Actor, Execution } from "../types.ts";

const fill: ExecutionCommand = { type: "fill_lockbox", lockNumber: "BOX-1" };
const open: ExecutionCommand = { type: "open_lockbox" };
const signOn: ExecutionCommand = { type: "sign_on", lockNumber: "L-4", briefed: true };
const signOff: ExecutionCommand = { type: "sign_off" };

/** The register as in every example, and a lockbox. */
function withBox(actor: Actor = tess) {
  const context = contextOf(actor);
  const box = { status: "free", assignedTo: null, device: "lockbox" } as const;
  return { ...context, locks: { ...context.locks, "BOX-1": box } };
}

const verified = lockoutAt("verified");
const closed = after(verified, [fill], withBox());

describe("the keys go into a lockbox", () => {
  test("once every point is locked and before anyone signs on, and the leader answers for the locks", () => {
    expect(closed.box).toMatchObject({ number: "BOX-1", by: { userId: tess.userId } });
    for (const { condition } of closed.points)
      expect(condition.lock).toMatchObject({ box: "BOX-1", appliedBy: { userId: tess.userId } });
    expect(refusalsTo(lockoutAt("working"), fill, withBox())).not.toEqual([]);
    expect(refusalsTo(lockoutAt("isolated"), fill, withBox())).not.toEqual([]);
  });

  test("by the person who leads, into a free box, and once", () => {
    expect(refusalsTo(verified, fill, withBox(ravi))).toEqual(["not_responsible"]);
    expect(refusalsTo(closed, { ...fill, lockNumber: "BOX-2" }, withBox())).toContain("box_closed");
    expect(refusalsTo(verified, { ...fill, lockNumber: "L-5" }, withBox())).toEqual(["not_a_lockbox"]);
    expect(refusalsTo(verified, { ...fill, lockNumber: "BOX-9" }, withBox())).toEqual(["lock_unknown"]);
  });

  test("by an authorized person, while no one works and no point changes hands", () => {
    expect(refusalsTo(verified, fill, withBox({ ...tess, authorisation: lapsed.authorisation }))).toEqual([
      "authorisation_lapsed",
    ]);
    const signedOn = { ...lockoutAt("working"), state: "verified" } as const;
    expect(refusalsTo(signedOn, fill, withBox())).toEqual(["people_signed_on"]);
    const incoming = {
      ...(verified.points[0]?.condition.lock as NonNullable<PointCondition["lock"]>),
      number: "L-9",
      appliedBy: ravi,
    };
    const changing = {
      ...verified,
      points: verified.points.map((point, index) =>
        index === 0 ? { ...point, condition: { ...point.condition, incoming } } : point,
      ),
    };
    expect(refusalsTo(changing, fill, withBox())).toEqual(["takeover_open"]);
  });

  test("but not the key of a personal lock, which its owner keeps, and not without any key", () => {
    const personal = (execution: Execution, ids: readonly string[]): Execution => ({
      ...execution,
      points: execution.points.map((point) =>
        ids.includes(point.id) && point.condition.lock
          ? {
              ...point,
              condition: { ...point.condition, lock: { ...point.condition.lock, isPersonal: true } },
            }
          : point,
      ),
    });
    const mixed = after(personal(verified, [e1]), [fill], withBox());
    expect(mixed.points.map(({ condition }) => condition.lock?.box)).toEqual([null, "BOX-1"]);
    expect(refusalsTo(personal(verified, [e1, h1]), fill, withBox())).toEqual(["no_keys"]);
  });

  test("and the register has the box in use, which is no lock that an absent person left", () => {
    expect(registeredInUse(closed).map(({ number }) => number)).toContain("BOX-1");
    expect(locksInUse(closed).map(({ number }) => number)).not.toContain("BOX-1");
  });
});

describe("the box opens", () => {
  const working = after(closed, [signOn], withBox(ravi));

  test("only when no personal lock is on it", () => {
    expect(refusalsTo(working, open, withBox())).toEqual(["people_signed_on"]);
    expect(after(after(working, [signOff], withBox(ravi)), [open], withBox()).box).toBeNull();
  });

  test("before any lock whose key is in it comes off, and before the lockout closes", () => {
    const off = after(working, [signOff], withBox(ravi));
    const releasing = after(
      off,
      [
        { type: "start_release", reason: "Done" },
        { type: "confirm_clear", toolsClear: true, guardsBack: true, peopleClear: true },
      ],
      withBox(),
    );
    const unlock: ExecutionCommand = { type: "unlock_point", pointId: e1 };
    expect(refusalsTo(releasing, unlock, withBox())).toEqual(["key_in_box"]);
    expect(refusalsTo(after(releasing, [open], withBox()), unlock, withBox())).toEqual([]);
    const restored: Execution = { ...releasing, state: "restored", notifiedRestored: releasing.notified };
    expect(refusalsTo(restored, { type: "close", signature: tess.name }, withBox())).toEqual(["box_closed"]);
  });

  test("for anyone in the lockout, and for no one else", () => {
    expect(refusalsTo(closed, open, withBox(vera))).toEqual(["not_responsible"]);
    const lostEverything = { ...tess, permissions: [], authorisation: null, exitsOnly: true };
    expect(refusalsTo(closed, open, withBox(lostEverything))).toEqual([]);
    expect(refusalsTo(verified, open, withBox())).toEqual(["box_none"]);
  });

  test("and one found open is unsafe: nothing counts as verified, and the keys are out", () => {
    const found: ExecutionCommand = { type: "record_finding", kind: "box_found_open", note: "Lid up" };
    const unsafe = after(working, [found], withBox(vera));
    expect(unsafe).toMatchObject({ state: "unsafe", box: null });
    for (const { condition } of unsafe.points)
      expect([condition.verification, condition.lock?.box]).toEqual([null, null]);
    expect(refusalsTo(verified, found, withBox(vera))).toEqual(["box_none"]);
  });
});

describe("between shifts the closed box moves with the lead", () => {
  test("after the walk-down, to the person who takes over: no lock leaves its place", () => {
    const offered = after(closed, [{ type: "offer_handover", toUserId: sam.userId }], withBox());
    const seen = after(offered, [...walkDown], withBox(sam));
    const taken = after(seen, [{ type: "accept_handover" }], withBox(sam));
    expect(taken.box?.by.userId).toBe(sam.userId);
    for (const { condition } of taken.points)
      expect(condition.lock).toMatchObject({ box: "BOX-1", appliedBy: { userId: sam.userId } });
    expect(taken.points.map(({ condition }) => condition.lock?.number)).toEqual(
      closed.points.map(({ condition }) => condition.lock?.number),
    );
  });

  test("and its locks are not taken over one by one", () => {
    const takeOver: ExecutionCommand = {
      ...{ type: "take_over_lock", pointId: e1, scannedTag: "IMM-E1", lockNumber: "L-6", inPosition: true },
    };
    expect(refusalsTo(closed, takeOver, withBox(sam))).toEqual(["key_in_box"]);
  });
});

test("[invariant 12] a lock whose key is said to be in a box that is not there is a violation", () => {
  const world = (execution: Execution) => ({ executions: [execution], holds: [], events: [], plans: {} });
  const broken = (execution: Execution) =>
    violationsOf(world(execution)).filter(({ invariant }) => invariant === "locks");
  expect(broken(closed)).toEqual([]);
  expect(broken({ ...closed, box: null })).toHaveLength(2);
});
