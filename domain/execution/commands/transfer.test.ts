import { expect, test } from "vitest";
import { absenceProof, checkedAbsence, takenOff } from "../example-commands.ts";
import { decide } from "../decide.ts";
import { after, contextOf, lockoutAt, now, refusalsTo } from "../example-lockout.ts";
import { cleo, e1, h1, lapsed, mona, ravi, sam, tess, uuid, vera } from "../example-people.ts";
import { locksInUse } from "../locks.ts";
import { isLocked } from "../points.ts";
import { possibleCommands } from "../possible.ts";
import type { Execution } from "../types.ts";

const working = lockoutAt("working");
const releasing = lockoutAt("releasing");
const take = {
  type: "take_over_lock",
  pointId: e1,
  scannedTag: "IMM-E1",
  lockNumber: "L-4",
  inPosition: true,
} as const;
const give = { type: "give_up_lock", pointId: e1 } as const;
const back = { type: "take_back_lock", pointId: e1 } as const;
const unlock = { type: "unlock_point", pointId: e1 } as const;
const taken = after(working, [take], contextOf(ravi));
const given = after(taken, [give]);

const locksOn = (execution: Execution, pointId = e1) =>
  locksInUse(execution)
    .filter((lock) => lock.pointId === pointId)
    .map(({ number, owner }) => `${number} ${owner.name}`);

test("the oncoming person's lock goes on before the off-going person's comes off: never a moment without one", () => {
  expect(locksOn(working)).toEqual(["L-1 Tess Okafor"]);
  expect(locksOn(taken)).toEqual(["L-1 Tess Okafor", "L-4 Ravi Iyer"]);
  expect(locksOn(given)).toEqual(["L-4 Ravi Iyer"]);
  for (const each of [working, taken, given]) expect(each.points.every(isLocked)).toBe(true);
  expect(given.state).toBe("working");
  expect(given.points[0]?.condition.verification).toEqual(working.points[0]?.condition.verification);
});

test("the first lock comes off only when the other one is on, by its owner", () => {
  expect(refusalsTo(working, give)).toEqual(["takeover_gone"]);
  expect(refusalsTo(taken, give, contextOf(sam))).toEqual(["lock_by_another"]);
  // No authorization is needed to take off one's own lock.
  expect(refusalsTo(taken, give, contextOf({ ...tess, authorisation: null }))).toEqual([]);
});

test("at the right device, seen in position, with a free lock, by someone authorized who may take part", () => {
  expect(refusalsTo(working, take, contextOf(ravi))).toEqual([]);
  expect(refusalsTo(working, { ...take, scannedTag: "IMM-H1" }, contextOf(ravi))).toEqual(["tag_mismatch"]);
  expect(refusalsTo(working, { ...take, lockNumber: "L-2" }, contextOf(ravi))).toEqual(["lock_in_use"]);
  expect(refusalsTo(working, take, contextOf(lapsed))).toEqual(["authorisation_lapsed"]);
  expect(refusalsTo(working, take, contextOf(cleo))).toEqual(["not_on_plan"]);
});

test("a point that is not in position is a finding, from anyone who looked, at the right device", () => {
  const seen = { ...take, inPosition: false } as const;
  const unsafe = after(working, [seen], contextOf(vera));
  expect(unsafe.unsafe?.findings).toMatchObject([{ kind: "out_of_position", pointId: e1 }]);
  expect(locksOn(unsafe)).toEqual(["L-1 Tess Okafor"]);
  expect(refusalsTo(working, { ...seen, scannedTag: "IMM-H1" }, contextOf(vera))).toEqual(["tag_mismatch"]);
});

test("not from oneself, and not by two people at once", () => {
  expect(refusalsTo(working, take)).toEqual(["own_lock_on"]);
  expect(refusalsTo(taken, { ...take, lockNumber: "L-5" }, contextOf(sam))).toEqual(["takeover_open"]);
});

test("only at a point of the lockout that is isolated, and locked by a lock whose key is out", () => {
  const elsewhere = { pointId: uuid(99) };
  const walk = { type: "walk_down_point", pointId: e1, scannedTag: "IMM-E1", inPosition: true } as const;
  const offer = { type: "offer_handover", toUserId: ravi.userId } as const;
  const offered = after(working, [offer]);
  expect(refusalsTo(offered, { ...walk, ...elsewhere }, contextOf(ravi))).toEqual(["point_unknown"]);
  expect(refusalsTo(working, { ...take, ...elsewhere }, contextOf(ravi))).toEqual(["point_unknown"]);
  expect(refusalsTo(taken, { ...give, ...elsewhere })).toEqual(["point_unknown"]);
  expect(refusalsTo(taken, { ...back, ...elsewhere }, contextOf(ravi))).toEqual(["point_unknown"]);

  const bare = lockoutAt("shut_down");
  expect(refusalsTo(after(bare, [offer]), walk, contextOf(ravi))).toEqual(["not_isolated"]);
  const unlocked = after(bare, [{ type: "isolate_point", pointId: e1, scannedTag: "IMM-E1" }]);
  expect(refusalsTo(unlocked, take, contextOf(ravi))).toEqual(["not_locked"]);
  expect(refusalsTo(unlocked, give)).toEqual(["not_locked", "takeover_none"]);

  const inBox = taken.points.map(({ condition, ...point }) => ({
    ...point,
    condition: { ...condition, lock: condition.lock && { ...condition.lock, box: "BOX-1" } },
  }));
  expect(refusalsTo({ ...taken, points: inBox }, give)).toEqual(["key_in_box"]);
});

test("a tag does not take over from a lock", () => {
  const locks = { "L-4": { status: "free", assignedTo: null, device: "tag" } } as const;
  expect(refusalsTo(working, take, contextOf(ravi, { locks }))).toEqual(["tag_on_lockable"]);
});

test("the oncoming person can take their lock back, no one else", () => {
  expect(locksOn(after(taken, [back], contextOf(ravi)))).toEqual(["L-1 Tess Okafor"]);
  expect(refusalsTo(taken, back)).toEqual(["takeover_gone"]);
  expect(refusalsTo(taken, back, contextOf(sam))).toEqual(["takeover_not_yours"]);
  expect(refusalsTo(working, back, contextOf(ravi))).toEqual(["takeover_none"]);
});

test("both take their lock off at once: the one who was slower is told to put it back on", () => {
  const tooLate = {
    code: "takeover_gone",
    message: expect.stringMatching(
      /^Your lock L-\d holds IMM-E1 on record.* put it back on now\.$/,
    ) as string,
  };
  const takenBack = after(taken, [back], contextOf(ravi));
  expect(decide(takenBack, give, contextOf(tess))).toMatchObject({ ok: false, refusals: [tooLate] });
  expect(decide(given, back, contextOf(ravi))).toMatchObject({ ok: false, refusals: [tooLate] });
  const takenOn = after(given, [{ ...take, lockNumber: "L-5" }], contextOf(sam));
  expect(decide(takenOn, back, contextOf(ravi))).toMatchObject({ ok: false, refusals: [tooLate] });
});

test("a lock put on beside counts as the walk-down of its point", () => {
  const offered = after(working, [{ type: "offer_handover", toUserId: ravi.userId }]);
  const seen = after(
    offered,
    [take, { ...take, pointId: h1, scannedTag: "IMM-H1", lockNumber: "L-5" }],
    contextOf(ravi),
  );
  expect(refusalsTo(seen, { type: "accept_handover" }, contextOf(ravi))).toEqual([]);
});

test("of two locks on a point, each is offered their own to take off", () => {
  const both = after(lockoutAt("releasing"), [take], contextOf(ravi));
  const offeredTo = (who: typeof tess) =>
    possibleCommands(both, contextOf(who)).find(
      ({ type, pointId }) => type === "unlock_point" && pointId === e1,
    );
  expect(offeredTo(tess)).toMatchObject({ allowed: true, lockNumber: "L-1" });
  expect(offeredTo(ravi)).toMatchObject({ allowed: true, lockNumber: "L-4" });
  expect(offeredTo(sam)).toMatchObject({ allowed: false });
  expect(offeredTo(sam)).not.toHaveProperty("lockNumber");
});

test("in the release each takes off their own, and the point is free when both are off", () => {
  const both = after(releasing, [take], contextOf(ravi));
  expect(locksOn(after(both, [unlock], contextOf(ravi)))).toEqual(["L-1 Tess Okafor"]);
  const left = after(both, [unlock]);
  expect(locksOn(left)).toEqual(["L-4 Ravi Iyer"]);
  expect(refusalsTo(left, { type: "restore_point", pointId: e1 })).toEqual(["still_locked"]);
  expect(locksOn(after(left, [unlock], contextOf(ravi)))).toEqual([]);
});

test("an absent person's lock beside another one comes off at any time, and the point stays locked", () => {
  const proofs = absenceProof(now);
  const remove = (execution: Execution, lockNumber: string) =>
    after(
      after(execution, [{ type: "request_lock_removal", lockNumber, ...proofs }], contextOf(sam)),
      [
        { type: "approve_lock_removal", lockNumber, ...checkedAbsence },
        { type: "record_lock_removal", lockNumber, ...takenOff(now) },
      ],
      contextOf(mona),
    );
  expect(locksOn(remove(taken, "L-1"))).toEqual(["L-4 Ravi Iyer"]);
  expect(locksOn(remove(taken, "L-4"))).toEqual(["L-1 Tess Okafor"]);
});
