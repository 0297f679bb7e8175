import { describe, expect, test } from "vitest";
import type { LockStatus } from "../types.ts";
import { after, contextOf, lockoutAt, now, otherPlanId, refusalsTo } from "../example-lockout.ts";
import { e1, h1, lapsed, ravi, tess, vera } from "../example-people.ts";

const isolateE1 = { type: "isolate_point", pointId: e1, scannedTag: "IMM-E1" } as const;
const isolateH1 = { type: "isolate_point", pointId: h1, scannedTag: "IMM-H1" } as const;
const lockE1 = { type: "apply_lock", pointId: e1, scannedTag: "IMM-E1", lockNumber: "L-1" } as const;
const shutDown = lockoutAt("shut_down");
const oneIsolated = after(shutDown, [isolateE1]);

describe("isolate a point", () => {
  test("the scanned tag matches in any case, and only the point's own", () => {
    expect(refusalsTo(shutDown, { ...isolateE1, scannedTag: " imm-e1" })).toEqual([]);
    expect(refusalsTo(shutDown, { ...isolateE1, scannedTag: "IMM-H1" })).toEqual(["tag_mismatch"]);
  });

  test("what is written on the device is not enough: other machines have an E1 too", () => {
    expect(refusalsTo(shutDown, { ...isolateE1, scannedTag: "E1" })).toEqual(["label_not_tag"]);
  });

  test("only with a current authorization, through its last day", () => {
    const untilToday = { ...ravi, authorisation: { kind: "lockout", validUntil: "2026-11-20" } };
    expect(refusalsTo(shutDown, isolateE1, contextOf(untilToday))).toEqual([]);
    expect(refusalsTo(shutDown, isolateE1, contextOf(lapsed))).toEqual(["authorisation_lapsed"]);
    expect(refusalsTo(shutDown, isolateE1, contextOf(vera))).toEqual(["not_authorised"]);
  });

  test("only a point of this lockout, and only once", () => {
    expect(refusalsTo(shutDown, { ...isolateE1, pointId: otherPlanId })).toEqual(["point_unknown"]);
    expect(refusalsTo(oneIsolated, isolateE1)).toEqual(["already_isolated"]);
    expect(refusalsTo(oneIsolated, isolateH1)).toEqual([]);
  });

  test("a point that another lockout holds is confirmed, and held by both", () => {
    const shared = contextOf(tess, {
      otherHolds: { [e1]: [{ planId: otherPlanId, title: "Pasteurizer", leader: "Ravi Nair" }] },
    });
    const [confirmed] = after(shutDown, [isolateE1], shared).points;
    expect(confirmed?.condition.isolated?.confirmedOnly).toBe(true);
    expect(oneIsolated.points[0]?.condition.isolated?.confirmedOnly).toBe(false);
  });
});

describe("lock a point", () => {
  test("as soon as it is isolated, never before", () => {
    expect(refusalsTo(oneIsolated, lockE1)).toEqual([]);
    expect(refusalsTo(shutDown, lockE1)).toEqual(["not_isolated"]);
  });

  test("only with a current authorization and at the right tag", () => {
    expect(refusalsTo(oneIsolated, lockE1, contextOf(ravi))).toEqual([]);
    expect(refusalsTo(oneIsolated, lockE1, contextOf(lapsed))).toEqual(["authorisation_lapsed"]);
    expect(refusalsTo(oneIsolated, { ...lockE1, scannedTag: "IMM-H1" })).toEqual(["tag_mismatch"]);
  });

  test("only once", () => {
    const locked = after(oneIsolated, [lockE1]);
    expect(refusalsTo(locked, { ...lockE1, lockNumber: "L-2" })).toEqual(["already_locked"]);
  });

  test.each<[string, LockStatus, string[]]>([
    ["free", { status: "free", assignedTo: null }, []],
    ["the person's own", { status: "free", assignedTo: { userId: tess.userId, name: tess.name } }, []],
    [
      "another person's",
      { status: "free", assignedTo: { userId: ravi.userId, name: ravi.name } },
      ["lock_of_another"],
    ],
    ["not registered", { status: "unknown" }, ["lock_unknown"]],
    ["lost", { status: "lost" }, ["lock_lost"]],
    ["retired", { status: "retired" }, ["lock_retired"]],
    ["personal and not issued", { status: "unissued" }, ["lock_not_issued"]],
    ["on elsewhere", { status: "held", by: "Ravi Iyer", where: "FB-PAS-003" }, ["lock_in_use"]],
  ])("with a padlock that is %s", (_, status, codes) => {
    expect(refusalsTo(oneIsolated, lockE1, contextOf(tess, { locks: { "L-1": status } }))).toEqual(codes);
  });

  test("never with a padlock that is on in this very lockout, however it is spelled", () => {
    const both = after(oneIsolated, [lockE1, isolateH1]);
    const lockH1 = { type: "apply_lock", pointId: h1, scannedTag: "IMM-H1" } as const;
    expect(refusalsTo(both, { ...lockH1, lockNumber: "l-1" })).toEqual(["lock_in_use"]);
    expect(refusalsTo(both, { ...lockH1, lockNumber: "L-2" })).toEqual([]);
  });

  const tag = { "L-1": { status: "free", assignedTo: null, device: "tag" } } as const;
  const withTag = contextOf(tess, { locks: tag });
  const [first, ...others] = oneIsolated.points;
  const tagout = { ...oneIsolated, points: [{ ...first!, lockable: false }, ...others] };
  const tagE1 = { ...lockE1, measure: "fuse_out", additionalMeasure: "Kept in the tool crib" } as const;

  test("a device that takes no lock gets a tag with an additional measure, on record", () => {
    expect(refusalsTo(tagout, lockE1, withTag)).toEqual(["measure_missing", "measure_note_missing"]);
    const tagged = after(tagout, [tagE1], withTag);
    expect(tagged.points[0]?.condition.lock).toMatchObject({
      number: "L-1",
      measure: "fuse_out",
      additionalMeasure: "Kept in the tool crib",
    });
  });

  test("a measure is one that the device allows, with a note about it", () => {
    expect(refusalsTo(tagout, { ...tagE1, measure: "handle_removed" }, withTag)).toEqual(["measure_unfit"]);
    expect(refusalsTo(tagout, { ...tagE1, additionalMeasure: undefined }, withTag)).toEqual([
      "measure_note_missing",
    ]);
    const valve = { ...tagout, points: [{ ...tagout.points[0]!, deviceType: "valve" }, ...others] } as const;
    const points = [...valve.points];
    expect(refusalsTo({ ...valve, points }, tagE1, withTag)).toEqual(["measure_unfit"]);
    expect(refusalsTo({ ...valve, points }, { ...tagE1, measure: "handle_removed" }, withTag)).toEqual([]);
  });

  test("a lock never goes in place of a tag, nor a tag or a lockbox in place of a lock", () => {
    expect(refusalsTo(tagout, tagE1)).toEqual(["tag_needed"]);
    expect(refusalsTo(oneIsolated, lockE1, withTag)).toEqual(["tag_on_lockable"]);
    const box = { "L-1": { status: "free", assignedTo: null, device: "lockbox" } } as const;
    for (const execution of [oneIsolated, tagout])
      expect(refusalsTo(execution, tagE1, contextOf(tess, { locks: box }))).toEqual(["lockbox_on_point"]);
  });

  test("a measure counts only where a tag hangs", () => {
    expect(after(oneIsolated, [tagE1]).points[0]?.condition.lock).toMatchObject({
      measure: null,
      additionalMeasure: null,
    });
  });
});

describe("the order of the procedure between points", () => {
  const ordered = {
    ...shutDown,
    points: shutDown.points.map((point) => (point.id === e1 ? { ...point, after: [h1] } : point)),
  };

  test("is kept: a point waits for those that come before it", () => {
    expect(refusalsTo(ordered, isolateE1)).toEqual(["isolated_out_of_order"]);
    expect(refusalsTo(after(ordered, [isolateH1]), isolateE1)).toEqual([]);
  });

  test("requires nothing where the procedure says nothing", () => {
    expect(refusalsTo(shutDown, isolateH1)).toEqual([]);
  });
});

test("a point is not isolated again by a lock that is reported lost, until it is found or another is beside it", () => {
  const lock = { type: "record_finding", kind: "lock_found_open", pointId: e1, note: "Not there" } as const;
  const lifted = after(lockoutAt("working"), [
    lock,
    { type: "sign_off" },
    { type: "lift_stop", done: "Looked for it" },
  ]);
  const again = { type: "isolate_point", pointId: e1, scannedTag: "IMM-E1" } as const;
  const lost = (...numbers: string[]) => ({
    lostLocks: numbers.map((number) => ({ number, pointId: e1, since: now })),
  });
  expect(refusalsTo(lifted, again, contextOf(tess, lost("L-1")))).toEqual(["lock_reported_lost"]);
  expect(refusalsTo(lifted, again, contextOf(tess, lost("L-9")))).toEqual([]);
  const take = {
    type: "take_over_lock",
    pointId: e1,
    scannedTag: "IMM-E1",
    lockNumber: "L-4",
    inPosition: true,
  } as const;
  const beside = after(lifted, [take], contextOf(ravi));
  expect(refusalsTo(beside, again, contextOf(tess, lost("L-1")))).toEqual([]);
  expect(refusalsTo(beside, again, contextOf(tess, lost("L-1", "L-4")))).toEqual(["lock_reported_lost"]);
});
