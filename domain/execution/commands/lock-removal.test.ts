import { describe, expect, test } from "vitest";
import type { Execution } from "../types.ts";
import { startOfSet } from "#contract/policies/sets.ts";
import { absenceProof, checkedAbsence, takenOff } from "../example-commands.ts";
import { after, contextOf, lockoutAt, now, refusalsTo } from "../example-lockout.ts";
import { e1, mona, ravi, sam, tess } from "../example-people.ts";
import { awaitingNotice } from "../removals.ts";

const proofs = absenceProof(now);
const request = { type: "request_lock_removal", lockNumber: "L-3", ...proofs } as const;
const approve = { type: "approve_lock_removal", lockNumber: "L-3", ...checkedAbsence } as const;
const record = { type: "record_lock_removal", lockNumber: "L-3", ...takenOff(now) } as const;
const reject = { type: "reject_lock_removal", lockNumber: "L-3", reason: "Reached" } as const;
const informTess = {
  type: "record_informed",
  userId: tess.userId,
  toldHow: "In person at the gate",
  toldAt: now,
} as const;
const working = lockoutAt("working");
const asked = after(working, [request], contextOf(sam));
const approved = after(asked, [approve], contextOf(mona));
const removed = after(approved, [record], contextOf(sam));

type Attempt = (typeof proofs.attempts)[number];

const lockOf = (execution: Execution, name: string) =>
  execution.people.find((participant) => participant.name === name)?.lockNumber;

describe("ask for the removal of an absent person's lock", () => {
  test("with two attempts to reach the person, or as many as policy says", () => {
    const [first, second] = proofs.attempts as [Attempt, Attempt];
    const attempted = (attempts: Attempt[]) => ({ ...request, attempts });
    expect(refusalsTo(working, request, contextOf(sam))).toEqual([]);
    expect(refusalsTo(working, attempted([first]), contextOf(sam))).toEqual(["too_few_attempts"]);
    expect(refusalsTo(working, attempted([first, first]), contextOf(sam))).toEqual(["too_few_attempts"]);
    const once = { ...working, policy: { ...startOfSet.osha, removalContactAttempts: 1 } };
    expect(refusalsTo(once, attempted([second]), contextOf(sam))).toEqual([]);
    const thrice = { ...working, policy: { ...startOfSet.osha, removalContactAttempts: 3 } };
    expect(refusalsTo(thrice, request, contextOf(sam))).toEqual(["too_few_attempts"]);
  });

  test("with what has been done before now, and the notice planned after it", () => {
    const later = "2026-11-20T08:00:01.000Z";
    const refusals = (change: Partial<typeof request>) =>
      refusalsTo(working, { ...request, ...change }, contextOf(sam));
    const [first, second] = proofs.attempts as [Attempt, Attempt];
    expect(refusals({ searchedAt: now })).toEqual([]);
    expect(refusals({ searchedAt: later })).toEqual(["evidence_in_future"]);
    const before = "2026-11-20T07:59:59.000Z";
    expect(refusals({ searchedAt: before })).toEqual(["evidence_too_old"]);
    expect(refusals({ attempts: [first, { ...second, at: before }] })).toEqual(["evidence_too_old"]);
    expect(refusals({ attempts: [first, { ...second, at: later }] })).toEqual(["evidence_in_future"]);
    expect(refusals({ informDueAt: later })).toEqual([]);
    expect(refusals({ informDueAt: now })).toEqual(["date_out_of_range"]);
    expect(refusals({ informDueAt: "2027-11-21T08:00:00.000Z" })).toEqual(["date_out_of_range"]);
  });

  test("each proof is kept with who, how, and when", () => {
    expect(asked.lockRemovals).toMatchObject([
      {
        evidence: {
          search: { by: "Greta Holm", where: "Gate log, workshop, locker room", at: proofs.searchedAt },
          attempts: proofs.attempts,
          inform: { by: "Greta Holm", how: "At the gate", dueAt: proofs.informDueAt },
        },
      },
    ]);
    expect(removed.lockRemovals).toMatchObject([{ decided: { note: "Read the gate log" } }]);
  });

  test("by a supervisor, of a lock that is on, never of one's own, and once", () => {
    expect(refusalsTo(working, request, contextOf(ravi))).toEqual(["may_not_remove_lock"]);
    expect(refusalsTo(working, { ...request, lockNumber: "L-8" }, contextOf(sam))).toEqual(["lock_not_here"]);
    const owner = { ...tess, permissions: sam.permissions };
    expect(refusalsTo(working, request, contextOf(owner))).toEqual(["own_lock"]);
    expect(refusalsTo(asked, request, contextOf(mona))).toEqual(["removal_open"]);
  });
});

describe("decide on it", () => {
  test("a second person approves, and the lock stays on until it is taken off", () => {
    expect(lockOf(approved, "Tess Okafor")).toBe("L-3");
    expect(approved.lockRemovals).toMatchObject([{ status: "approved", removed: null }]);
    expect(awaitingNotice(approved)).toEqual([]);
    expect(refusalsTo(approved, approve, contextOf(mona))).toEqual(["removal_none"]);
    expect(refusalsTo(approved, request, contextOf(sam))).toEqual(["removal_open"]);
    expect(refusalsTo(asked, approve, contextOf(sam))).toEqual(["same_approver"]);
    expect(refusalsTo(asked, approve, contextOf(ravi))).toEqual(["may_not_remove_lock"]);
    expect(refusalsTo(asked, { ...approve, checkedMyself: false }, contextOf(mona))).toEqual([
      "not_checked_myself",
    ]);
    const owner = { ...tess, permissions: sam.permissions };
    expect(refusalsTo(asked, approve, contextOf(owner))).toEqual(["own_lock"]);
  });

  test("or rejects it, and the lock stays", () => {
    const rejected = after(asked, [reject], contextOf(mona));
    expect(lockOf(rejected, "Tess Okafor")).toBe("L-3");
    expect(rejected.lockRemovals).toMatchObject([{ status: "rejected", decided: { note: "Reached" } }]);
    expect(refusalsTo(rejected, approve, contextOf(mona))).toEqual(["removal_none"]);
    expect(refusalsTo(asked, reject, contextOf(ravi))).toEqual(["may_not_remove_lock"]);
    expect(refusalsTo(working, reject, contextOf(mona))).toEqual(["removal_none"]);
  });

  test("also after the approval, as long as the lock is on: its owner may be found", () => {
    const rejected = after(approved, [reject], contextOf(sam));
    expect(rejected.lockRemovals).toMatchObject([{ status: "rejected" }]);
    expect(refusalsTo(rejected, record, contextOf(mona))).toEqual(["removal_not_approved"]);
    expect(refusalsTo(removed, reject, contextOf(mona))).toEqual(["removal_none"]);
  });

  test("a request is dropped when its owner takes the lock off, approved or not", () => {
    expect(after(asked, [{ type: "sign_off" }]).lockRemovals).toEqual([]);
    expect(after(approved, [{ type: "sign_off" }]).lockRemovals).toEqual([]);
  });

  test("[invariant 1] a lock on a point goes only in the release", () => {
    const onPoint = { ...request, lockNumber: "L-1" } as const;
    const waiting = after(working, [onPoint], contextOf(sam));
    const approveIt = { ...approve, lockNumber: "l-1" } as const;
    expect(refusalsTo(waiting, approveIt, contextOf(mona))).toEqual(["needed_for_protection"]);
    const releasing = after(lockoutAt("releasing"), [onPoint], contextOf(sam));
    const going = after(releasing, [approveIt], contextOf(mona));
    expect(going.points[0]?.condition.lock).not.toBeNull();
    const off = after(going, [{ ...record, lockNumber: "L-1" }], contextOf(mona));
    expect(off.points[0]?.condition.lock).toBeNull();
    expect(awaitingNotice(off)).toEqual([tess.userId]);
  });

  test("or for a test of that very point", () => {
    const idle = after(working, [{ type: "sign_off" }]);
    const [first, second] = ["L-1", "L-2"] as const;
    const expiresAt = "2026-11-20T09:00:00.000Z";
    const clear = { toolsClear: true, peopleClear: true, reason: "Run", expiresAt };
    const test = after(idle, [{ type: "start_test", pointIds: [e1], ...clear }]);
    const waiting = after(
      test,
      [
        { ...request, lockNumber: first },
        { ...request, lockNumber: second },
      ],
      contextOf(sam),
    );
    expect(refusalsTo(waiting, { ...approve, lockNumber: first }, contextOf(mona))).toEqual([]);
    expect(refusalsTo(waiting, { ...approve, lockNumber: second }, contextOf(mona))).toEqual([
      "needed_for_protection",
    ]);
  });
});

describe("record that it is off", () => {
  const later = "2026-11-20T08:05:40.000Z";
  const atTen = (who = mona) => contextOf(who, { now: later });

  test("with who took it off, when, and how", () => {
    expect(lockOf(removed, "Tess Okafor")).toBeNull();
    expect(removed.lockRemovals).toMatchObject([
      {
        status: "removed",
        decided: { by: { name: "Mona Adler" } },
        removed: { by: { name: "Sam Berg" }, takenOffBy: "Mona Lund", takenOffAt: now, way: "cut" },
      },
    ]);
  });

  test("once it is approved, by a supervisor, never by the owner", () => {
    expect(refusalsTo(asked, record, contextOf(mona))).toEqual(["removal_not_approved"]);
    expect(refusalsTo(working, record, contextOf(mona))).toEqual(["removal_not_approved"]);
    expect(refusalsTo(removed, record, contextOf(mona))).toEqual(["removal_not_approved"]);
    expect(refusalsTo(approved, record, contextOf(ravi))).toEqual(["may_not_remove_lock"]);
    const owner = { ...tess, permissions: sam.permissions };
    expect(refusalsTo(approved, record, contextOf(owner))).toEqual(["own_lock"]);
  });

  test("at a time after the approval and not later than now, to the minute", () => {
    const at = (takenOffAt: string) => refusalsTo(approved, { ...record, takenOffAt }, atTen());
    expect(at("2026-11-20T08:00:00.000Z")).toEqual([]);
    expect(at(later)).toEqual([]);
    expect(at("2026-11-20T07:59:59.000Z")).toEqual(["removal_time_wrong"]);
    expect(at("2026-11-20T08:05:41.000Z")).toEqual(["removal_time_wrong"]);
  });

  test("[invariant 1] not once the point is needed again", () => {
    const onPoint = { lockNumber: "L-1" } as const;
    const releasing = after(lockoutAt("releasing"), [{ ...request, ...onPoint }], contextOf(sam));
    const going = after(releasing, [{ ...approve, ...onPoint }], contextOf(mona));
    const needed = { ...going, state: "working" } as Execution;
    expect(refusalsTo(needed, { ...record, ...onPoint }, contextOf(mona))).toEqual(["needed_for_protection"]);
  });
});

describe("[invariant 6] tell the owner", () => {
  test("they are waited for until another supervisor records it", () => {
    expect(awaitingNotice(removed)).toEqual([tess.userId]);
    expect(awaitingNotice(after(removed, [informTess], contextOf(sam)))).toEqual([]);
  });

  test("by a supervisor, not by oneself, and only who waits", () => {
    expect(refusalsTo(removed, informTess, contextOf(ravi))).toEqual(["may_not_remove_lock"]);
    const owner = { ...tess, permissions: sam.permissions };
    expect(refusalsTo(removed, informTess, contextOf(owner))).toEqual(["nobody_to_inform"]);
    expect(refusalsTo(working, informTess, contextOf(sam))).toEqual(["nobody_to_inform"]);
  });

  test("is told how and when: after the lock came off, and not later than now, to the minute", () => {
    const at = (toldAt: string) => refusalsTo(removed, { ...informTess, toldAt }, contextOf(sam));
    expect(at(now)).toEqual([]);
    expect(at("2026-11-20T07:59:59.000Z")).toEqual(["told_time_wrong"]);
    expect(at("2040-01-01T00:00:00.000Z")).toEqual(["told_time_wrong"]);
    const told = after(removed, [informTess], contextOf(sam)).lockRemovals[0]?.informed;
    expect(told).toMatchObject({ by: { name: "Sam Berg" }, toldHow: "In person at the gate", toldAt: now });
  });
});

test("the absent owner is no witness of their own absence, however the name is written", () => {
  const [owner] = [working.people.find(({ name }) => name === "Tess Okafor")?.name ?? ""];
  for (const change of [
    { searchedBy: owner },
    { informBy: ` ${owner.toUpperCase()}` },
    { attempts: proofs.attempts.map((attempt) => ({ ...attempt, by: owner })) },
  ])
    expect(refusalsTo(working, { ...request, ...change }, contextOf(sam))).toEqual(["witness_is_absent"]);
  expect(refusalsTo(approved, { ...record, takenOffBy: owner }, contextOf(sam))).toEqual([
    "witness_is_absent",
  ]);
});
