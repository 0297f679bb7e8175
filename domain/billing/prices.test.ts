import { describe, expect, test } from "vitest";
import { currenciesOf, offerNear, type PlanPrices, priceIn, priceNear, shownCurrency } from "./prices.ts";

const inDollars = { currency: "USD", monthlyPrice: 109, yearlyPrice: 1090 } as const;
const starter: PlanPrices = { currency: "EUR", monthlyPrice: 99, yearlyPrice: 990, otherPrices: [inDollars] };
const swiss: PlanPrices = { currency: "CHF", monthlyPrice: 95, yearlyPrice: 950, otherPrices: [] };
const ours: PlanPrices = { currency: "GBP", monthlyPrice: null, yearlyPrice: null, otherPrices: [] };

describe("[PRODUCT-16] the prices of a plan", () => {
  test("are those of each currency; in any other it is not sold, and shows its main one", () => {
    expect(priceIn(starter, "USD")).toEqual(inDollars);
    expect(priceIn(starter, "EUR")).toEqual({ currency: "EUR", monthlyPrice: 99, yearlyPrice: 990 });
    expect(priceIn(starter, "GBP")).toBeUndefined();
    expect(priceNear(starter, "GBP")).toEqual(priceIn(starter, "EUR"));
    expect(priceNear(starter, "USD")).toEqual(inDollars);
  });

  test("are for an interval in the currency, or else in the main one; none where sales make them", () => {
    expect(offerNear(starter, "USD", "year")).toEqual({ price: 1090, currency: "USD" });
    expect(offerNear(starter, "GBP", "month")).toEqual({ price: 99, currency: "EUR" });
    expect(offerNear(ours, "GBP", "month")).toBeUndefined();
  });

  test("are offered in the currencies that a listed plan has a price in", () => {
    expect(currenciesOf([ours, swiss, starter])).toEqual(["EUR", "USD", "CHF"]);
    expect(currenciesOf([ours])).toEqual([]);
  });

  test("are shown in the currency asked for; for one that is not offered, in the first plan's", () => {
    expect(shownCurrency([ours, swiss, starter], "USD")).toBe("USD");
    for (const asked of ["GBP", "usd", "", null, undefined]) {
      expect(shownCurrency([ours, swiss, starter], asked)).toBe("CHF");
    }
    expect(shownCurrency([ours])).toBe("GBP");
    expect(shownCurrency([])).toBe("EUR");
  });
});
