import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { billingRefusal } from "#contract/billing/sentences.ts";
import { type CurrentPlan, decideChange } from "./plan-change.ts";

const usage = { users: 12, machines: 30, sites: 1, storageGb: 2.4 };
const limits = { users: 100, machines: 500, sites: 3, storageGb: 50 };
const plan = (over: Partial<Parameters<typeof decideChange>[1]> = {}) => ({
  id: "plant",
  number: 1,
  name: "Plant",
  currency: "EUR" as const,
  monthlyPrice: 300,
  yearlyPrice: 3000,
  limits,
  ...over,
});
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
    expect(kindOf(null, plan(), "month", usage)).toBe("start");
    expect(kindOf(current({ state: "ended" }), plan(), "month", usage)).toBe("start");
    expect(kindOf(current({ state: "trialing" }), plan(), "year", usage)).toBe("trial");
    expect(kindOf(current(), plan(), "month", usage)).toBe("now");
    expect(kindOf(current({ price: 500 }), plan(), "month", usage)).toBe("at_period_end");
    expect(kindOf(current({ currency: "CHF" }), plan(), "month", usage)).toBe("at_period_end");
  });

  test("from months to a year is due at once, from a year to months when the year is over", () => {
    const has = current({ planId: "plant", price: 300, yearlyPrice: 3000 });
    expect(kindOf(has, plan(), "year", usage)).toBe("now");
    expect(kindOf({ ...has, interval: "year", price: 3000 }, plan(), "month", usage)).toBe("at_period_end");
  });

  test("is refused for the plan one has, and let through for its next version", () => {
    const has = current({ planId: "plant", price: 300 });
    expect(kindOf(has, plan(), "month", usage)).toEqual(["same_plan"]);
    expect(kindOf(has, plan({ number: 2 }), "month", usage)).toBe("now");
  });

  test("is refused with every limit that is passed, and what to do about a plan without a price", () => {
    const small = plan({ limits: { users: 10, machines: 30, sites: null, storageGb: 1 } });
    const decision = decideChange(current(), small, "month", usage);
    expect(decision).toEqual({
      ok: false,
      reasons: [
        billingRefusal("over_limit/users", { used: "12", most: "10", name: "Plant" }),
        billingRefusal("over_limit/storageGb", { used: "2.4", most: "1", name: "Plant" }),
      ],
    });
    const ours = plan({ monthlyPrice: null, yearlyPrice: null });
    expect(kindOf(current(), ours, "month", usage)).toEqual(["talk_to_sales"]);
  });

  test("is never due at once for less than what is paid now, and never passes a limit", () => {
    const price = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(price, price, fc.nat(50), fc.nat(50), (has, wants, used, limit) => {
        const wanted = plan({
          monthlyPrice: wants,
          yearlyPrice: wants * 10,
          limits: { ...limits, users: limit || null },
        });
        const decision = decideChange(current({ price: has }), wanted, "month", { ...usage, users: used });
        if (limit > 0 && used > limit) expect(decision.ok).toBe(false);
        else if (decision.ok && decision.kind === "now") expect(wants).toBeGreaterThanOrEqual(has);
        else expect(wants).toBeLessThan(has);
      }),
    );
  });
});
