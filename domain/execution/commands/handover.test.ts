import { expect, test } from "vitest";
import { after, contextOf, lockoutAt, otherPlanId, refusalsTo } from "../example-lockout.ts";
import { walkDown } from "../example-commands.ts";
import { e1, lapsed, mona, ravi, sam, tess, vera } from "../example-people.ts";

const working = lockoutAt("working");
const offer = { type: "offer_handover", toUserId: ravi.userId } as const;
const accept = { type: "accept_handover" } as const;
const release = { type: "start_release" } as const;
const withdraw = { type: "withdraw_handover" } as const;
const offered = after(working, [offer]);
const appoint = {
  type: "appoint_successor",
  toUserId: ravi.userId,
  reason: "Taken ill",
  lookedBy: "Sam Berg, line 3 and locker room",
  calledHow: "Cell phone, twice",
  calledAt: "2026-11-20T07:50:00.000Z",
} as const;
/** The offer after Ravi has seen both points. */
const seen = after(offered, walkDown, contextOf(ravi));

test("[invariant 4] the oncoming accepts, and is responsible in the same step", () => {
  expect(offered.responsible.name).toBe("Tess Okafor");
  expect(after(seen, [accept], contextOf(ravi))).toMatchObject({
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

test("a person who leads nothing is told who is responsible, whatever they offer", () => {
  expect(refusalsTo(working, { ...offer, part: "coordinator" }, contextOf(sam))).toEqual(["not_responsible"]);
});

test("to another person who is authorized now", () => {
  expect(refusalsTo(working, { ...offer, toUserId: tess.userId })).toEqual(["handover_to_self"]);
  expect(refusalsTo(working, { ...offer, toUserId: otherPlanId })).toEqual(["person_unknown"]);
  expect(refusalsTo(working, { ...offer, toUserId: vera.userId })).toEqual(["person_not_authorised"]);
  const people = { [ravi.userId]: lapsed };
  expect(refusalsTo(working, offer, contextOf(tess, { people }))).toEqual(["person_not_authorised"]);
});

test("an authorization counts through its last day where the machines are", () => {
  const person = { ...ravi, authorisation: { kind: "lockout_authorised", validUntil: "2026-03-02" } };
  const people = { [ravi.userId]: person };
  const on = (today: string) => refusalsTo(working, offer, contextOf(tess, { people, today }));
  expect([on("2026-03-02"), on("2026-03-03")]).toEqual([[], ["person_not_authorised"]]);
});

test("in the place of an absent person, others are sent to the successor", () => {
  const appointed = after(working, [appoint], contextOf(sam));
  expect(refusalsTo(appointed, release, contextOf(sam))).toContain("successor_accepts_first");
  expect(refusalsTo(offered, release, contextOf(sam))).toContain("not_responsible");
});

test("only the one it is offered to accepts, while still authorized", () => {
  expect(refusalsTo(seen, accept, contextOf(ravi))).toEqual([]);
  expect(refusalsTo(seen, accept, contextOf(sam))).toEqual(["handover_not_yours"]);
  expect(refusalsTo(seen, accept, contextOf(lapsed))).toEqual(["authorisation_lapsed"]);
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
  const accepted = after(appointed, [...walkDown, accept], contextOf(ravi));
  expect(accepted.responsible).toEqual({ userId: ravi.userId, name: "Ravi Iyer" });
  // Their own lock stays on, and with it everyone's protection.
  expect(refusalsTo(accepted, release, contextOf(ravi))).toEqual(["people_signed_on"]);
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
  expect(refusalsTo(working, { ...appoint, toUserId: sam.userId }, contextOf(sam))).toEqual(["appoint_self"]);
  expect(refusalsTo(working, { ...appoint, toUserId: sam.userId }, contextOf(mona))).toEqual([]);
  expect(refusalsTo(offered, appoint, contextOf(sam))).toEqual(["handover_open"]);
});

test("withdrawn by the supervisor, or by the responsible person after returning", () => {
  const appointed = after(working, [appoint], contextOf(sam));
  expect(after(appointed, [withdraw], contextOf(sam)).handover).toBeNull();
  expect(after(appointed, [withdraw]).handover).toBeNull();
  expect(after(appointed, [withdraw], contextOf(mona)).handover).toBeNull();
  expect(refusalsTo(appointed, withdraw, contextOf(vera))).toEqual(["not_responsible"]);
});

test("the person who takes the lead has seen every isolated point at the device, since it was isolated", () => {
  expect(refusalsTo(offered, accept, contextOf(ravi))).toEqual(["not_walked_down"]);
  const one = after(offered, walkDown.slice(0, 1), contextOf(ravi));
  expect(refusalsTo(one, accept, contextOf(ravi))).toEqual(["not_walked_down"]);
  const [first] = walkDown;
  expect(refusalsTo(offered, first, contextOf(sam))).toEqual(["handover_not_yours"]);
  expect(refusalsTo(working, first, contextOf(ravi))).toEqual(["handover_none"]);
  expect(refusalsTo(offered, { ...first, scannedTag: "IMM-H1" }, contextOf(ravi))).toEqual(["tag_mismatch"]);
  expect(after(offered, [{ ...first, inPosition: false }], contextOf(ravi))).toMatchObject({
    state: "unsafe",
    unsafe: { findings: [{ kind: "out_of_position", pointId: e1 }] },
  });
  // Before anything is isolated there is nothing to see.
  const early = after(lockoutAt("notified"), [offer]);
  expect(refusalsTo(early, accept, contextOf(ravi))).toEqual([]);
  // A walk-down of an earlier isolation does not count.
  const later = { ...contextOf(tess), now: "2026-11-20T10:00:00.000Z" };
  const points = seen.points.map((point) => ({
    ...point,
    condition: {
      ...point.condition,
      isolated: point.condition.isolated && { ...point.condition.isolated, at: later.now },
    },
  }));
  expect(refusalsTo({ ...seen, points }, accept, contextOf(ravi))).toEqual(["not_walked_down"]);
});

test("an offer never keeps anyone from signing off", () => {
  expect(refusalsTo(offered, { type: "sign_off" })).toEqual([]);
  expect(refusalsTo(after(working, [appoint], contextOf(sam)), { type: "sign_off" })).toEqual([]);
});

test("the absence has its evidence: who looked, how and when they were called, and not in the future", () => {
  const appointed = after(working, [appoint], contextOf(sam));
  expect(appointed.handover?.absence).toEqual({
    lookedBy: appoint.lookedBy,
    calledHow: appoint.calledHow,
    calledAt: appoint.calledAt,
  });
  const future = { ...appoint, calledAt: "2026-11-20T09:00:00.000Z" };
  expect(refusalsTo(working, future, contextOf(sam))).toEqual(["absence_in_future"]);
  const old = { ...appoint, calledAt: "2026-11-19T07:59:00.000Z" };
  expect(refusalsTo(working, old, contextOf(sam))).toEqual(["call_too_old"]);
});

test("the coordinator's lead is handed over the same way, and the responsible person stays", () => {
  const coordinated = { ...working, coordinator: { userId: mona.userId, name: mona.name } };
  const part = "coordinator" as const;
  expect(refusalsTo(coordinated, { ...offer, part })).toEqual(["not_coordinator"]);
  expect(refusalsTo(working, { ...offer, part })).toEqual(["no_coordinator"]);
  const given = after(coordinated, [{ ...offer, part }], contextOf(mona));
  expect(after(given, [...walkDown, accept], contextOf(ravi))).toMatchObject({
    coordinator: { name: "Ravi Iyer" },
    responsible: { name: "Tess Okafor" },
    handover: null,
  });
  const appointed = after(coordinated, [{ ...appoint, part }], contextOf(sam));
  expect(after(appointed, [withdraw], contextOf(mona)).handover).toBeNull();
  expect(refusalsTo(appointed, withdraw)).toEqual(["not_responsible"]);
  expect(refusalsTo(coordinated, { ...appoint, part, toUserId: mona.userId }, contextOf(sam))).toEqual([
    "handover_to_coordinator",
    "person_unknown",
  ]);
});

test("what is one's own is handed over, not passed on as an absent person's", () => {
  const lead = { ...tess, permissions: sam.permissions };
  const coordinated = { ...working, coordinator: { userId: mona.userId, name: mona.name } };
  const by = (execution: typeof working, part: "responsible" | "coordinator") =>
    refusalsTo(execution, { ...appoint, part }, contextOf(lead));
  expect(by(working, "coordinator")).toEqual(["handover_is_yours"]);
  expect(by(coordinated, "responsible")).toEqual(["handover_is_yours"]);
  expect(by(coordinated, "coordinator")).toEqual([]);
});

test("the absent person is not the one who looked for them", () => {
  const looked = (lookedBy: string) => refusalsTo(working, { ...appoint, lookedBy }, contextOf(sam));
  expect(looked("Tess Okafor, at the gate")).toEqual(["witness_is_absent"]);
  expect(looked("tess okafor")).toEqual(["witness_is_absent"]);
  expect(looked("Tess, at the gate")).toEqual([]);
});
