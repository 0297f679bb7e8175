import { describe, expect, test } from "vitest";
import { isImplausible, isImpossible, isOutOfRange } from "./readings.ts";

describe("a reading is out of range", () => {
  test.each([
    [19.4, true],
    [19.5, false],
    [20.9, false],
    [23.5, false],
    [23.6, true],
    [-20.9, true],
  ])("of oxygen at %d %%: %s", (value, isOut) => {
    expect(isOutOfRange({ verificationMinimum: 19.5, verificationLimit: 23.5 }, value)).toBe(isOut);
  });

  test("below a lower limit alone", () => {
    const flow = { verificationMinimum: 10, verificationLimit: null };
    expect([9, 10, 5000].map((value) => isOutOfRange(flow, value))).toEqual([true, false, false]);
  });

  test("above an upper limit alone, of either sign, and never without limits", () => {
    const volts = { verificationLimit: 50 };
    expect([-51, -50, 50, 51].map((value) => isOutOfRange(volts, value))).toEqual([true, false, false, true]);
    expect(isOutOfRange({ verificationLimit: null, verificationMinimum: null }, 5000)).toBe(false);
  });
});

test.each([
  ["ppm", -1, true],
  ["% O2", -1, true],
  ["%", 150, true],
  ["% LEL", 150, false],
  ["bar(a)", -0.1, true],
  ["bar(g)", -0.5, false],
  ["bar(g)", -2, true],
  ["°C", -274, true],
  ["°C", -10, false],
  ["V", -1, false],
  ["mm", -1, false],
])("%s can show %d: impossible is %s", (unit, value, impossible) => {
  expect(isImpossible(unit, value)).toBe(impossible);
});

test.each([
  ["6 bar(g)", 398, "bar(g)", true],
  ["6 bar(g)", 9, "bar", false],
  ["6 bar(g)", 9.1, "bar", true],
  ["6 bar(g)", 600, "kPa", false],
  ["400 V, 125 A", 398, "V", false],
  ["400 V, 125 A", 601, "V", true],
  ["6.6 kV, 2.5 MW", 6600, "V", false],
  ["6.6 kV, 2.5 MW", 400, "kV", true],
  ["1,000 V", 1400, "V", false],
  ["400 V", -51, "V", true],
  ["400 V", -1, "V", true],
  ["480 V AC, 60 Hz", -0.2, "V", true],
  ["24 V DC", -1, "V", false],
  ["125 VDC", -1, "V", false],
  ["48 V, batteries", -1, "V", false],
  ["4 t", 300, "mm", false],
])("with %s, %d %s is implausible: %s", (magnitude, value, unit, isOdd) => {
  expect(isImplausible({ magnitude, verificationLimit: 50 }, value, unit)).toBe(isOdd);
});
