import { describe, expect, test } from "vitest";
import { after, contextOf, lockoutAt, refusalsTo } from "../example-lockout.ts";
import { walkDown } from "../example-commands.ts";
import { lapsed, ravi, sam, tess, vera } from "../example-people.ts";

const signOn = { type: "sign_on", lockNumber: "L-4", briefed: true } as const;
const signOff = { type: "sign_off" } as const;
const verified = lockoutAt("verified");
const working = lockoutAt("working");

describe("sign on", () => {
  test("the first begins the work, and more may join", () => {
    expect(after(verified, [signOn], contextOf(ravi)).state).toBe("working");
    expect(refusalsTo(working, signOn, contextOf(ravi))).toEqual([]);
  });

  test("after the briefing", () => {
    expect(refusalsTo(verified, { ...signOn, briefed: false }, contextOf(ravi))).toEqual(["not_briefed"]);
  });

  test("with a current authorization", () => {
    expect(refusalsTo(verified, signOn, contextOf(lapsed))).toEqual(["authorisation_lapsed"]);
    expect(refusalsTo(verified, signOn, contextOf(vera))).toEqual(["not_authorised"]);
  });

  test("with one's own free padlock, which is not on a point already", () => {
    expect(refusalsTo(verified, { ...signOn, lockNumber: "L-1" })).toEqual(["lock_in_use"]);
    expect(refusalsTo(verified, { ...signOn, lockNumber: "X-1" })).toEqual(["lock_unknown"]);
    const inCabinet = { "L-4": { status: "free", assignedTo: null } } as const;
    expect(refusalsTo(verified, signOn, contextOf(ravi, { locks: inCabinet }))).toEqual([
      "lock_not_personal",
    ]);
    for (const [status, code] of [
      ["lost", "lock_lost"],
      ["retired", "lock_retired"],
      ["unissued", "lock_not_issued"],
    ] as const)
      expect(refusalsTo(verified, signOn, contextOf(ravi, { locks: { "L-4": { status } } }))).toEqual([code]);
    const locks = {
      "L-4": { status: "free", assignedTo: { userId: ravi.userId, name: ravi.name } },
    } as const;
    expect(refusalsTo(verified, signOn, contextOf(tess, { locks }))).toEqual(["lock_of_another"]);
    expect(refusalsTo(verified, signOn, contextOf(ravi, { locks }))).toEqual([]);
  });

  test("[invariant 6] not while waiting to be told that one's lock was removed", () => {
    const waiting = { ...ravi, awaitingLockRemovalNotice: true };
    expect(refusalsTo(verified, signOn, contextOf(waiting))).toEqual(["awaiting_lock_removal_notice"]);
  });

  test("once at a time, and again after signing off", () => {
    expect(refusalsTo(working, signOn)).toEqual(["already_signed_on"]);
    expect(refusalsTo(after(working, [signOff]), signOn)).toEqual([]);
  });

  test("someone who joins on the day is stored with the people, as not planned", () => {
    const joined = after(verified, [signOn], contextOf(sam)).people;
    expect(joined.map(({ name, planned }) => [name, planned])).toEqual([
      ["Ravi Iyer", true],
      ["Sam Berg", false],
    ]);
  });
});

describe("sign off", () => {
  test("takes off one's own lock; only who is signed on can", () => {
    const off = after(working, [signOff]);
    expect(off.people.find(({ name }) => name === "Tess Okafor")).toMatchObject({ lockNumber: null });
    expect(refusalsTo(off, signOff)).toEqual(["not_signed_on"]);
    expect(refusalsTo(working, signOff, contextOf(ravi))).toEqual(["not_signed_on"]);
  });

  test("a lapsed authorization keeps no one from taking off their own lock", () => {
    const both = after(working, [signOn], contextOf(ravi));
    expect(refusalsTo(both, signOff, contextOf(lapsed))).toEqual([]);
  });

  test("[invariant 4] an open handover stops no one from signing off, and the responsible person stays responsible", () => {
    const offered = after(working, [{ type: "offer_handover", toUserId: ravi.userId }]);
    const off = after(offered, [signOff]);
    expect(off.responsible.userId).toBe(tess.userId);
    const accepted = after(off, [...walkDown, { type: "accept_handover" }], contextOf(ravi));
    expect(accepted.responsible.userId).toBe(ravi.userId);
  });
});
