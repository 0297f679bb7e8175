import { describe, expect, test } from "vitest";
import { readRoi, roiInputs, roiOf } from "./roi.ts";

const values = {
  lockouts: 10,
  paperwork: 30,
  people: 3,
  waiting: 10,
  procedures: 40,
  certificates: 0.5,
  saved: 25,
  rate: 40,
  cost: 1_000,
};

const prices = [
  {
    key: "line",
    name: "Line",
    monthly: [
      { currency: "EUR", amount: 9_900 },
      { currency: "GBP", amount: 8_900 },
    ],
  },
  { key: "plant", name: "Plant", monthly: [{ currency: "EUR", amount: 29_900 }] },
];

describe("the formula", () => {
  test("hours, worth, net gain, ratio and payback follow from the inputs", () => {
    expect(roiOf(values)).toEqual({
      lockoutHours: 120, // 10 × 12 × (30 + 3 × 10) min
      certificateHours: 20,
      hoursToday: 140,
      hoursSaved: 35,
      worth: 1_400,
      cost: 1_000,
      net: 400,
      ratio: 0.4,
      paybackMonths: (1_000 / 1_400) * 12,
    });
  });

  test("a cost of nothing has no ratio, a gain of nothing pays nothing back", () => {
    expect(roiOf({ ...values, cost: 0 })).toMatchObject({ ratio: null, paybackMonths: 0, net: 1_400 });
    expect(roiOf({ ...values, saved: 0 })).toMatchObject({ paybackMonths: null, net: -1_000, ratio: -1 });
  });
});

describe("the inputs in the address", () => {
  test("what is missing or empty is the preset", () => {
    const { typed, wrong, result } = readRoi(new URLSearchParams("lockouts=&people=5"), prices);
    expect(typed).toMatchObject({ lockouts: "60", people: "5", rate: "45.65" });
    expect(wrong).toEqual([]);
    expect(result?.lockoutHours).toBe((60 * 12 * (30 + 5 * 20)) / 60);
  });

  test("a comma is a decimal point", () => {
    expect(readRoi(new URLSearchParams("certificates=1,5"), prices).result?.certificateHours).toBe(150);
  });

  test.each(["-1", "1e9", "abc", "0x10", "101", "1.2.3", "Infinity", "9".repeat(10_000)])(
    "%s is no share, is stored as typed, and nothing is reckoned",
    (saved) => {
      const form = readRoi(new URLSearchParams({ saved }), prices);
      expect(form.wrong).toEqual(["saved"]);
      expect(form.typed.saved).toBe(saved.slice(0, 20));
      expect(form.result).toBeNull();
    },
  );

  test("every preset is within its own range", () => {
    expect(readRoi(new URLSearchParams(), prices).wrong).toEqual([]);
    expect(roiInputs).toHaveLength(11);
  });
});

describe("the cost", () => {
  const costOf = (query: string) => readRoi(new URLSearchParams(query), prices).result?.cost;

  test("is one amount, a list price, or a price for each person or site, for a year", () => {
    expect(costOf("")).toBe(6_000);
    expect(costOf("basis=year&cost=1200")).toBe(1_200);
    expect(costOf("basis=list&currency=eur")).toBe(1_188);
    expect(costOf("basis=list&currency=GBP")).toBe(1_068);
    expect(costOf("basis=list&currency=EUR&plan=plant")).toBe(3_588);
    expect(costOf("basis=person&price=4,5&count=20")).toBe(1_080);
    expect(costOf("basis=site&price=100&count=3")).toBe(3_600);
  });

  test("is never a list price of another currency: nothing is converted", () => {
    for (const currency of ["USD", "GBP"]) {
      const form = readRoi(new URLSearchParams({ basis: "list", plan: "plant", currency }), prices);
      expect([form.wrong, form.result]).toEqual([["plan"], null]);
    }
    expect(readRoi(new URLSearchParams("basis=list"), []).wrong).toEqual(["plan"]);
  });

  test("asks only for the fields of the way that is chosen", () => {
    expect(costOf("basis=person&cost=abc&price=1&count=1")).toBe(12);
    expect(costOf("basis=year&price=abc&count=-1")).toBe(6_000);
    expect(readRoi(new URLSearchParams("basis=site&price=abc&count=0"), prices).wrong).toEqual([
      "price",
      "count",
    ]);
  });

  test("in an unknown currency or way is the first one's", () => {
    expect(readRoi(new URLSearchParams("currency=chf&basis=barter"), prices)).toMatchObject({
      currency: "USD",
      basis: "year",
    });
  });
});
