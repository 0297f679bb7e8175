import { describe, expect, test } from "vitest";
import { startOfSet } from "#contract/policies/sets.ts";
import { changedPolicies, isStricter, policyFaults, strictest } from "./policies.ts";
import { policiesFrom } from "./stored-policies.ts";

const { osha, hsg253, iso14118 } = startOfSet;

describe("stored policies", () => {
  test("take what their set starts with where nothing is stored", () => {
    expect(policiesFrom(null)).toEqual(osha);
    expect(policiesFrom({})).toEqual(osha);
    expect(policiesFrom({ set: "hsg253", testHours: 4 })).toEqual({ ...hsg253, testHours: 4 });
  });
});

describe("the stricter of two policies", () => {
  test("is decided policy by policy, and keeps the words of the first", () => {
    const loose = { ...osha, approverMayBeResponsible: true, testHours: 12, removalContactAttempts: 1 };
    expect(strictest(loose, osha)).toEqual(osha);
    expect(strictest(osha, loose)).toEqual(osha);
    expect(strictest(osha, { ...hsg253, lapsedInspectionBlocks: false })).toEqual({
      ...osha,
      secondPersonVerifies: true,
      relieveAllFirst: true,
      holdReviewDays: 7,
      passwordForSignatures: true,
    });
    expect(strictest(osha, iso14118)).toMatchObject({
      set: "osha",
      tagOnlyAllowed: false,
      holdReviewDays: 30,
    });
  });

  test("counts a reminder that is off as the loosest", () => {
    const silent = { ...osha, overrunAlarmMinutes: 0 };
    expect(strictest(silent, osha).overrunAlarmMinutes).toBe(60);
    expect(strictest(osha, silent).overrunAlarmMinutes).toBe(60);
    expect(isStricter(osha, silent)).toBe(true);
    expect(isStricter(silent, osha)).toBe(false);
    expect(isStricter(osha, osha)).toBe(false);
  });
});

test("a change names the policies that differ", () => {
  expect(changedPolicies(osha, osha)).toEqual([]);
  expect(changedPolicies(osha, { ...osha, set: "iso14118", testHours: 2 })).toEqual(["set", "testHours"]);
});

test("under 29 CFR 1910.147 a procedure is inspected at least every 12 months", () => {
  expect(policyFaults({ ...osha, inspectionMonths: 12 })).toEqual({});
  expect(policyFaults({ ...osha, inspectionMonths: 13 })).toMatchObject({
    inspectionMonths: { code: "inspections_too_rare", params: { most: 12 } },
  });
  expect(policyFaults({ ...hsg253, inspectionMonths: 24 })).toEqual({});
});
