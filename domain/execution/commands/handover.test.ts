import { expect, test } from "vitest";
import { after, contextOf, lockoutAt, otherPlanId, refusalsTo } from "../example-lockout.ts";
import { lapsed, mona, ravi, sam, tess, vera } from "../example-people.ts";

const working = lockoutAt("working");
const offer = { type: "offer_handover", toUserId: ravi.userId } as const;
const accept = { type: "accept_handover" } as const;
const release = { type: "start_release" } as const;
const withdraw = { type: "withdraw_handover" } as const;
const offered = after(working, [offer]);
const appoint = { type: "appoint_successor", toUserId: ravi.userId, reason: "Taken ill" } as const;

test("[invariant 4] the oncoming accepts, and is responsible in the same step", () => {
  expect(offered.responsible.name).toBe("Tess Okafor");
  expect(after(offered, [accept], contextOf(ravi))).toMatchObject({
    responsible: { userId: ravi.userId, name: "Ravi Iyer" },
    handover: null,
  });
});

test("only the responsible offers, one offer at a time", () => {
  expect(refusalsTo(working, offer)).toEqual([]);
  expect(refusalsTo(working, { ...offer, toUserId: tess.userId }, contextOf(sam))).toEqual([
    "not_responsible",
  ]);
  expect(refusalsTo(offered, { ...offer, toUserId: sam.userId })).toEqual(["handover_open"]);
});

test("to another person who is authorized now", () => {
  expect(refusalsTo(working, { ...offer, toUserId: tess.userId })).toEqual(["handover_to_self"]);
  expect(refusalsTo(working, { ...offer, toUserId: otherPlanId })).toEqual(["person_unknown"]);
  expect(refusalsTo(working, { ...offer, toUserId: vera.userId })).toEqual(["person_not_authorised"]);
  const people = { [ravi.userId]: lapsed };
  expect(refusalsTo(working, offer, contextOf(tess, { people }))).toEqual(["person_not_authorised"]);
});

test("only the one it is offered to accepts, while still authorized", () => {
  expect(refusalsTo(offered, accept, contextOf(ravi))).toEqual([]);
  expect(refusalsTo(offered, accept, contextOf(sam))).toEqual(["handover_not_yours"]);
  expect(refusalsTo(offered, accept, contextOf(lapsed))).toEqual(["authorisation_lapsed"]);
  expect(refusalsTo(working, accept, contextOf(ravi))).toEqual(["handover_none"]);
});

test("the responsible withdraws an open offer, and stays responsible", () => {
  expect(after(offered, [withdraw])).toMatchObject({ handover: null, responsible: { name: "Tess Okafor" } });
  expect(refusalsTo(offered, withdraw, contextOf(ravi))).toEqual(["not_responsible"]);
  expect(refusalsTo(working, withdraw)).toEqual(["handover_none"]);
});

test("[invariant 4] for an absent one a supervisor names who takes over; until they accept nothing has moved", () => {
  const appointed = after(working, [appoint], contextOf(sam));
  expect(appointed).toMatchObject({
    responsible: { name: "Tess Okafor" },
    handover: { to: { name: "Ravi Iyer" }, offered: { by: { name: "Sam Berg" } } },
  });
  expect(after(appointed, [accept], contextOf(ravi)).responsible).toEqual({
    userId: ravi.userId,
    name: "Ravi Iyer",
  });
  // Their own lock stays on, and with it everyone's protection.
  expect(refusalsTo(after(appointed, [accept], contextOf(ravi)), release, contextOf(ravi))).toEqual([
    "people_signed_on",
  ]);
});

test("by a supervisor alone, to another than the absent one, who is authorized; while no offer is open", () => {
  expect(refusalsTo(working, appoint, contextOf(ravi))).toEqual(["may_not_appoint"]);
  const leader = { ...tess, permissions: sam.permissions };
  expect(refusalsTo(working, appoint, contextOf(leader))).toEqual(["handover_is_yours"]);
  expect(refusalsTo(working, { ...appoint, toUserId: tess.userId }, contextOf(sam))).toEqual([
    "handover_to_responsible",
  ]);
  expect(refusalsTo(working, { ...appoint, toUserId: vera.userId }, contextOf(sam))).toEqual([
    "person_not_authorised",
  ]);
  expect(refusalsTo(working, { ...appoint, toUserId: sam.userId }, contextOf(sam))).toEqual([]);
  expect(refusalsTo(offered, appoint, contextOf(sam))).toEqual(["handover_open"]);
});

test("withdrawn by the supervisor, or by the responsible person after returning", () => {
  const appointed = after(working, [appoint], contextOf(sam));
  expect(after(appointed, [withdraw], contextOf(sam)).handover).toBeNull();
  expect(after(appointed, [withdraw]).handover).toBeNull();
  expect(refusalsTo(appointed, withdraw, contextOf(mona))).toEqual(["not_responsible"]);
});
