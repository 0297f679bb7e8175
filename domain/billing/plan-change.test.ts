import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { billingRefusal } from "#contract/billing/sentences.ts";
import { type CurrentPlan, decideChange, type WantedPlan } from "./plan-change.ts";

const usage = { users: 12, machines: 30, sites: 1, storageGb: 2.4 };
const limits = { users: 100, machines: 500, sites: 3, storageGb: 50 };
const plan = (over: Partial<WantedPlan["plan"]> = {}): WantedPlan["plan"] => ({
  id: "plant",
  number: 1,
  name: "Plant",
  currency: "EUR",
  monthlyPrice: 300,
  yearlyPrice: 3000,
  otherPrices: [],
  limits,
  ...over,
});
const month = (over: Partial<WantedPlan["plan"]> = {}): WantedPlan => ({
  plan: plan(over),
  interval: "month",
});
const year = (over: Partial<WantedPlan["plan"]> = {}): WantedPlan => ({ plan: plan(over), interval: "year" });
const current = (over: Partial<CurrentPlan> = {}): CurrentPlan => ({
  planId: "starter",
  number: 1,
  interval: "month",
  currency: "EUR",
  price: 100,
  yearlyPrice: 1000,
  state: "active",
  ...over,
});
const kindOf = (...args: Parameters<typeof decideChange>) => {
  const decision = decideChange(...args);
  return decision.ok ? decision.kind : decision.reasons.map(({ code }) => code);
};

describe("[PRODUCT-10] a change of plan", () => {
  test("begins at once where it is dearer, with the next period where it is cheaper", () => {
    expect(kindOf(null, month(), usage)).toBe("start");
    expect(kindOf(current({ state: "ended" }), month(), usage)).toBe("start");
    expect(kindOf(current({ state: "trialing" }), year(), usage)).toBe("trial");
    expect(kindOf(current(), month(), usage)).toBe("now");
    expect(kindOf(current({ price: 500 }), month(), usage)).toBe("at_period_end");
  });

  test("from months to a year is due at once, from a year to months when the year is over", () => {
    const has = current({ planId: "plant", price: 300, yearlyPrice: 3000 });
    expect(kindOf(has, year(), usage)).toBe("now");
    expect(kindOf({ ...has, interval: "year", price: 3000 }, month(), usage)).toBe("at_period_end");
  });

  test("is refused for the plan one has, and let through for its next version", () => {
    const has = current({ planId: "plant", price: 300 });
    expect(kindOf(has, month(), usage)).toEqual(["same_plan"]);
    expect(kindOf(has, month({ number: 2 }), usage)).toBe("now");
  });

  test("is refused with every limit that is passed, and what to do about a plan without a price", () => {
    const small = month({ limits: { users: 10, machines: 30, sites: null, storageGb: 1 } });
    const decision = decideChange(current(), small, usage);
    expect(decision).toEqual({
      ok: false,
      reasons: [
        billingRefusal("over_limit/users", { used: "12", most: "10", name: "Plant" }),
        billingRefusal("over_limit/storageGb", { used: "2.4", most: "1", name: "Plant" }),
      ],
    });
    const ours = month({ monthlyPrice: null, yearlyPrice: null });
    expect(kindOf(current(), ours, usage)).toEqual(["talk_to_sales"]);
  });

  test("is never due at once for less than what is paid now, and never passes a limit", () => {
    const price = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(price, price, fc.nat(50), fc.nat(50), (has, wants, used, limit) => {
        const wanted = month({
          monthlyPrice: wants,
          yearlyPrice: wants * 10,
          limits: { ...limits, users: limit || null },
        });
        const decision = decideChange(current({ price: has }), wanted, { ...usage, users: used });
        if (limit > 0 && used > limit) expect(decision.ok).toBe(false);
        else if (decision.ok && decision.kind === "now") expect(wants).toBeGreaterThanOrEqual(has);
        else expect(wants).toBeLessThan(has);
      }),
    );
  });

  describe("into another currency", () => {
    const inDollars = { currency: "USD", monthlyPrice: 400, yearlyPrice: 4000 } as const;
    const sold = { otherPrices: [inDollars] };

    test("what is paid for keeps its currency, and is compared with the price in that one", () => {
      for (const state of ["active", "past_due"] as const) {
        const has = current({ state, currency: "USD", price: 350, yearlyPrice: 3500 });
        expect(decideChange(has, month(sold), usage)).toEqual({
          ok: true,
          kind: "now",
          price: 400,
          currency: "USD",
        });
        // In euros the plan would be the cheaper one.
        expect(kindOf({ ...has, price: 450 }, month(sold), usage)).toBe("at_period_end");
        expect(decideChange(has, { ...month(sold), currency: "EUR" }, usage)).toEqual({
          ok: false,
          reasons: [billingRefusal("currency_kept/asked", { paid: "USD", currency: "EUR" })],
        });
        expect(decideChange(has, month(), usage)).toEqual({
          ok: false,
          reasons: [billingRefusal("currency_kept/plan", { paid: "USD", plan: "Plant", currency: "EUR" })],
        });
      }
    });

    test("a trial and a first subscription choose one that the plan is sold in", () => {
      const trial = current({ state: "trialing", planId: "plant", price: 300 });
      for (const has of [null, trial, current({ state: "ended", currency: "CHF" })]) {
        expect(decideChange(has, { ...year(sold), currency: "USD" }, usage)).toMatchObject({
          ok: true,
          price: 4000,
          currency: "USD",
        });
        expect(decideChange(has, { ...month(sold), currency: "GBP" }, usage)).toEqual({
          ok: false,
          reasons: [billingRefusal("currency_differs", { plan: "Plant", currency: "EUR, USD" })],
        });
      }
      // The same plan in another currency is a change; without one it is not.
      expect(kindOf(trial, { ...month(sold), currency: "USD" }, usage)).toBe("trial");
      expect(kindOf(trial, month(sold), usage)).toEqual(["same_plan"]);
    });

    test("without a choice, a trial goes on in its currency, and a first subscription begins in the plan's", () => {
      const currencyOf = (has: CurrentPlan | null) => {
        const decision = decideChange(has, month(sold), usage);
        return decision.ok && decision.currency;
      };
      expect(currencyOf(null)).toBe("EUR");
      expect(currencyOf(current({ state: "trialing", currency: "USD" }))).toBe("USD");
      expect(currencyOf(current({ state: "trialing", currency: "GBP" }))).toBe("EUR");
      expect(currencyOf(current({ state: "ended", currency: "USD" }))).toBe("EUR");
    });

    test("a plan whose price sales make is theirs in any currency", () => {
      const ours = month({ monthlyPrice: null, yearlyPrice: null });
      expect(kindOf(current({ currency: "USD" }), ours, usage)).toEqual(["talk_to_sales"]);
      expect(kindOf(null, { ...ours, currency: "USD" }, usage)).toEqual(["talk_to_sales"]);
    });
  });
});
