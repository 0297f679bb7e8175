import { expect, test } from "vitest";
import { conflictKey, conflictsOf, unacknowledged } from "./conflicts.ts";
import type { OtherPlan } from "./conflicts.ts";

const filler = {
  planId: "filler",
  pointIds: ["S-HDR-02", "E1"],
  windowStart: "2026-11-20T08:00:00Z",
  windowEnd: "2026-11-20T12:00:00Z",
};
const pasteurizer: OtherPlan = {
  ...filler,
  planId: "pasteuriser",
  pointIds: ["S-HDR-02"],
  state: "approved",
  executionState: "approved",
  heldPointIds: [],
};
const later = { windowStart: "2026-11-20T12:00:00Z", windowEnd: "2026-11-20T14:00:00Z" };
const now = "2026-11-20T07:00:00Z";
const needs = [{ pointId: "S-HDR-02", planId: "pasteuriser", kind: "needs" }];

test("a shared point in overlapping windows is a conflict; with windows apart it is none", () => {
  expect(conflictsOf(filler, [pasteurizer], now)).toEqual(needs);
  expect(conflictsOf(filler, [{ ...pasteurizer, ...later }], now)).toEqual([]);
});

test("a lockout whose window has passed may still begin: it is a conflict for whatever is planned from then on", () => {
  const afternoon = { ...filler, windowStart: "2026-11-20T15:00:00Z", windowEnd: "2026-11-20T17:00:00Z" };
  expect(conflictsOf(afternoon, [pasteurizer], now)).toEqual([]);
  expect(conflictsOf(afternoon, [pasteurizer], "2026-11-20T14:59:59Z")).toEqual([]);
  expect(conflictsOf(afternoon, [pasteurizer], "2026-11-20T15:00:00Z")).toEqual(needs);
  expect(
    conflictsOf(afternoon, [{ ...pasteurizer, executionState: "closed" }], "2026-11-20T16:00:00Z"),
  ).toEqual([]);
});

test("a plan that is approved late collides with what is planned for the time until then", () => {
  expect(conflictsOf(filler, [{ ...pasteurizer, ...later }], "2026-11-20T13:00:00Z")).toEqual(needs);
});

test("a point that is held now is a conflict whatever the windows say", () => {
  const holding = {
    ...pasteurizer,
    ...later,
    executionState: "working" as const,
    heldPointIds: ["S-HDR-02"],
  };
  expect(conflictsOf(filler, [holding], now)).toEqual([{ ...needs[0], kind: "holds" }]);
});

test("plans that are not approved, are over, share nothing, or are this one, take no part", () => {
  const apart: OtherPlan[] = [
    { ...pasteurizer, state: "submitted", executionState: null },
    { ...pasteurizer, executionState: "closed" },
    { ...pasteurizer, executionState: "cancelled" },
    { ...pasteurizer, pointIds: ["W1"] },
    { ...pasteurizer, planId: "filler" },
  ];
  expect(conflictsOf(filler, apart, now)).toEqual([]);
});

test("a lockout on its way out needs only what it still holds", () => {
  const leaving = { ...pasteurizer, executionState: "releasing" as const };
  expect(conflictsOf(filler, [leaving], now)).toEqual([]);
  expect(conflictsOf(filler, [{ ...leaving, heldPointIds: ["S-HDR-02"] }], now)).toHaveLength(1);
});

test("each conflict is acknowledged by its own key", () => {
  const conflicts = conflictsOf(filler, [pasteurizer], now);
  expect(unacknowledged(conflicts, ["S-HDR-02:other"])).toEqual(conflicts);
  expect(unacknowledged(conflicts, conflicts.map(conflictKey))).toEqual([]);
});
