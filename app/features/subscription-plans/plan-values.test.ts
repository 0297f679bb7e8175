import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptyPlan, planContentFrom, planValuesOf } from "./plan-values.ts";

describe("the form of a subscription plan", () => {
  test("gives back what it was given, to the cent", () => {
    const price = fc.option(fc.nat(10_000_000));
    fc.assert(
      fc.property(price, fc.option(fc.integer({ min: 1, max: 100_000 })), (monthlyPrice, users) => {
        const { content } = planContentFrom(emptyPlan);
        const plan = { ...content, monthlyPrice, limits: { ...content.limits, users } };
        expect(planContentFrom(planValuesOf(plan))).toEqual({ content: plan, wrong: {} });
      }),
    );
  });

  test("has prices in further currencies, each with its month and year, and gives them back", () => {
    const otherPrices = [
      { currency: "USD" as const, monthlyPrice: 10_900, yearlyPrice: 109_000 },
      { currency: "CHF" as const, monthlyPrice: 9_500, yearlyPrice: 95_050 },
    ];
    const { content } = planContentFrom({ ...emptyPlan, monthlyPrice: "99", yearlyPrice: "990" });
    const values = planValuesOf({ ...content, otherPrices });
    expect(values).toMatchObject({
      monthlyPriceUSD: "109.00",
      yearlyPriceCHF: "950.50",
      monthlyPriceGBP: "",
    });
    expect(planContentFrom(values).content.otherPrices).toEqual(otherPrices);
    // The fields of the main currency are not on the screen: what is left in them does not count.
    expect(planContentFrom({ ...values, currency: "USD" }).content.otherPrices).toEqual([otherPrices[1]]);
    expect(planContentFrom({ ...values, currency: "USD", monthlyPriceUSD: "x" }).wrong).toEqual({});
  });

  test("takes no half of a price, and says which field is empty", () => {
    const { wrong } = planContentFrom({ ...emptyPlan, monthlyPriceUSD: "109", yearlyPriceGBP: "a lot" });
    expect(wrong).toEqual({ yearlyPriceUSD: "half", monthlyPriceGBP: "half", yearlyPriceGBP: "amount" });
  });

  test("reads 1,249.5 as an amount, nothing as no price, and a figure below 0 so it can be refused", () => {
    const read = (monthlyPrice: string) => planContentFrom({ ...emptyPlan, monthlyPrice });
    expect(read("1,249.5").content.monthlyPrice).toBe(124_950);
    expect(read(" ").content.monthlyPrice).toBeNull();
    expect(read("-5").content.monthlyPrice).toBe(-500);
  });

  test.each([
    ["249,50", 24_950],
    ["249,5", 24_950],
    ["1 249,50", 124_950],
    ["1,249", 124_900],
    ["1,249,000.5", 124_900_050],
  ])(
    "reads %s as its writer meant it: a comma before three digits groups, before fewer it is the point",
    (typed, cents) => {
      expect(planContentFrom({ ...emptyPlan, monthlyPrice: typed }).content.monthlyPrice).toBe(cents);
    },
  );

  test.each(["12 Euro", "1e9", "9.999", "∞", "--1", "1.249,50", "12,3456", "1,2,3"])(
    "does not take %s for a price, nor for none",
    (typed) => {
      expect(planContentFrom({ ...emptyPlan, yearlyPrice: typed }).wrong).toEqual({ yearlyPrice: "amount" });
    },
  );

  test("takes a highlight from each line, blank ones left out", () => {
    const { content } = planContentFrom({ ...emptyPlan, highlights: " One \n\n Two\n", users: "1.5" });
    expect(content.highlights).toEqual(["One", "Two"]);
    expect(planContentFrom({ ...emptyPlan, users: "1.5" }).wrong).toEqual({ users: "count" });
  });
});
