import { describe, expect, test } from "vitest";
import { alarmsOf } from "../alarms.ts";
import { startTest, tryStart, verifyE1, verifyH1 } from "../example-commands.ts";
import { after, contextOf, lockoutAt, otherPlanId, refusalsTo } from "../example-lockout.ts";
import { e1, h1, lapsed, ravi, sam, tess } from "../example-people.ts";
import { heldPointIds } from "../locks.ts";
import { possibleCommands } from "../possible.ts";
import type { DecisionContext } from "../types.ts";

const working = lockoutAt("working");
const idle = after(working, [{ type: "sign_off" }]);
const energise = { type: "energise_test" } as const;
const end = { type: "end_test" } as const;
const unlockE1 = { type: "unlock_point", pointId: e1 } as const;
const clearing = after(idle, [startTest]);
const energised = after(clearing, [unlockE1, energise]);
const elsewhere = {
  otherHolds: { [e1]: [{ planId: otherPlanId, title: "Pasteurizer", leader: "Ravi Nair" }] },
};

describe("start a test", () => {
  test("when everyone has signed off and the area is clear", () => {
    expect(clearing.state).toBe("test_clearing");
    expect(refusalsTo(working, startTest)).toEqual(["people_signed_on"]);
    expect(refusalsTo(idle, { ...startTest, toolsClear: false })).toEqual(["tools_not_clear"]);
    expect(refusalsTo(idle, { ...startTest, peopleClear: false })).toEqual(["people_not_clear"]);
  });

  test("by the coordinator if there is one, otherwise by the responsible", () => {
    const coordinated = { ...idle, coordinator: { userId: sam.userId, name: sam.name } };
    expect(refusalsTo(coordinated, startTest, contextOf(sam))).toEqual([]);
    expect(refusalsTo(coordinated, startTest, contextOf(tess))).toEqual(["not_coordinator"]);
    expect(refusalsTo(idle, startTest, contextOf(tess))).toEqual([]);
  });

  test("never of a point that another lockout holds", () => {
    expect(refusalsTo(idle, startTest, contextOf(tess, elsewhere))).toEqual(["point_held_elsewhere"]);
    expect(refusalsTo(idle, { ...startTest, pointIds: [h1] }, contextOf(tess, elsewhere))).toEqual([]);
    const all = { otherHolds: { ...elsewhere.otherHolds, [h1]: elsewhere.otherHolds[e1] ?? [] } };
    expect(refusalsTo(idle, { ...startTest, pointIds: [h1] }, contextOf(tess, all))).toEqual([
      "point_held_elsewhere",
    ]);
    expect(refusalsTo(idle, { ...startTest, pointIds: [otherPlanId] })).toEqual(["point_unknown"]);
    expect(refusalsTo(idle, { ...startTest, pointIds: [] })).toEqual(["point_unknown"]);
  });

  test("a screen knows beforehand when every point is held by others, not when one is", () => {
    const theirs = [{ planId: otherPlanId, title: "Pasteurizer", leader: "Ravi Nair" }];
    const both = { otherHolds: { [e1]: theirs, [h1]: theirs } };
    const offerTo = (context: DecisionContext) =>
      possibleCommands(idle, context).find(({ type }) => type === "start_test")?.allowed;
    expect(offerTo(contextOf(tess, both))).toBe(false);
    expect(offerTo(contextOf(tess, elsewhere))).toBe(true);
  });

  test.each([
    ["2026-11-20T08:00:00.000Z", ["date_out_of_range"]],
    ["2026-11-20T16:00:00.000Z", []],
    ["2026-11-20T16:00:01.000Z", ["date_out_of_range"]],
  ])("with an end at %s, at most eight hours away", (expiresAt, codes) => {
    expect(refusalsTo(idle, { ...startTest, expiresAt })).toEqual(codes);
  });
});

describe("during a test", () => {
  test("only the points under test are unlocked", () => {
    expect(refusalsTo(clearing, unlockE1)).toEqual([]);
    expect(refusalsTo(clearing, { ...unlockE1, pointId: h1 })).toEqual(["not_in_test"]);
  });

  test("they are energized once their locks are off, in time, and while no one else holds them", () => {
    const unlocked = after(clearing, [unlockE1]);
    expect(refusalsTo(unlocked, energise)).toEqual([]);
    expect(refusalsTo(clearing, energise)).toEqual(["still_locked"]);
    expect(refusalsTo(unlocked, energise, contextOf(tess, { now: startTest.expiresAt }))).toEqual([
      "test_expired",
    ]);
    expect(refusalsTo(unlocked, energise, contextOf(tess, elsewhere))).toEqual(["point_held_elsewhere"]);
    const tessLapsed = { ...tess, authorisation: lapsed.authorisation };
    expect(refusalsTo(unlocked, energise, contextOf(tessLapsed))).toEqual(["authorisation_lapsed"]);
    expect(refusalsTo(unlocked, energise, contextOf(sam))).toEqual(["not_coordinator"]);
  });

  test("an energized point is held no longer, and nothing counts as verified", () => {
    expect(heldPointIds(energised)).toEqual([h1]);
    expect(energised.tryStarts).toEqual([]);
    expect(energised.points.map(({ condition }) => condition.verification)).toEqual([null, null]);
  });

  test("no one signs on, and nothing is released", () => {
    expect(refusalsTo(energised, { type: "sign_on", lockNumber: "L-4", briefed: true })).toEqual([
      "test_running",
    ]);
    expect(refusalsTo(energised, { type: "start_release" })).toEqual(["test_running"]);
  });

  test("[invariant 7] running over its time raises an alarm and changes nothing", () => {
    expect(alarmsOf(energised, "2026-11-20T08:59:00.000Z")).toEqual([]);
    expect(alarmsOf(energised, startTest.expiresAt)).toEqual([
      { kind: "test_expired", since: startTest.expiresAt },
    ]);
    expect(refusalsTo(energised, end, contextOf(tess, { now: "2026-11-20T12:00:00.000Z" }))).toEqual([]);
  });
});

describe("end a test", () => {
  test("everything is isolated, locked and verified again before anyone signs on", () => {
    const ended = after(energised, [end]);
    expect(ended).toMatchObject({ state: "re_isolating", test: null });
    const secured = after(ended, [
      { type: "isolate_point", pointId: e1, scannedTag: "IMM-E1" },
      { type: "apply_lock", pointId: e1, scannedTag: "IMM-E1", lockNumber: "L-1" },
    ]);
    expect(secured.state).toBe("de_energised");
    expect(after(secured, [verifyE1, verifyH1, tryStart]).state).toBe("verified");
  });

  test("also before anything was energized", () => {
    expect(after(clearing, [end])).toMatchObject({ state: "de_energised", test: null, tryStarts: [] });
  });

  test("by the coordinator or the responsible person, and only a test that runs", () => {
    const coordinated = { ...energised, coordinator: { userId: sam.userId, name: sam.name } };
    expect(refusalsTo(coordinated, end, contextOf(sam))).toEqual([]);
    expect(refusalsTo(coordinated, end, contextOf(tess))).toEqual([]);
    expect(refusalsTo(coordinated, end, contextOf(ravi))).toEqual(["not_responsible"]);
    expect(refusalsTo(energised, end, contextOf(sam))).toEqual(["not_responsible"]);
    expect(refusalsTo(working, end)).toEqual(["no_test"]);
    expect(refusalsTo(working, energise)).toEqual(["no_test"]);
  });
});
