import { formatNumber } from "#contract/format.ts";
import { limitKeys } from "#contract/billing/words.ts";
import type { BillingInterval, LimitKey } from "#contract/billing/words.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { PlanLimits, PublicPlan } from "#contract/subscription-plans/schemas.ts";
import { billingRefusal } from "#contract/billing/sentences.ts";

/** What a tenant has now. */
export interface CurrentPlan {
  planId: string;
  number: number;
  interval: BillingInterval;
  currency: string;
  /** Per interval, minor units. */
  price: number;
  /** What a year of it costs, minor units. */
  yearlyPrice: number;
  state: "trialing" | "active" | "past_due" | "ended";
}

export type Usage = Record<LimitKey, number>;

/**
 * `start`: a new period begins today at the full price. `trial`: from now on, and nothing is due yet. `now`:
 * more expensive, from today, the difference is due. `at_period_end`: cheaper, or in another currency; what is
 * paid is used up first.
 */
export type ChangeKind = "start" | "trial" | "now" | "at_period_end";

export type ChangeRefusal = Refusal<"same_plan" | "talk_to_sales" | "over_limit">;
export type ChangeDecision = { ok: true; kind: ChangeKind } | { ok: false; reasons: ChangeRefusal[] };

type Wanted = Pick<
  PublicPlan,
  "id" | "number" | "name" | "currency" | "monthlyPrice" | "yearlyPrice" | "limits"
>;

/** Whether a tenant may change to a plan, and from when. Returns all reasons against it together. */
export function decideChange(
  current: CurrentPlan | null,
  wanted: Wanted,
  interval: BillingInterval,
  usage: Usage,
): ChangeDecision {
  const price = priceOf(wanted, interval);
  const reasons: ChangeRefusal[] = [...overLimits(wanted.name, wanted.limits, usage)];
  if (price === null) {
    reasons.unshift(billingRefusal("talk_to_sales", { name: wanted.name }));
  }
  const has = current && current.state !== "ended" ? current : null;
  if (has && isSame(has, wanted, interval)) {
    reasons.unshift(billingRefusal("same_plan", { name: wanted.name }));
  }
  if (price === null || reasons.length > 0) return { ok: false, reasons };
  return { ok: true, kind: kindOf(has, wanted, interval, price) };
}

/** The price in an interval, minor units; null if sales make it. */
export function priceOf(
  plan: Pick<Wanted, "monthlyPrice" | "yearlyPrice">,
  interval: BillingInterval,
): number | null {
  return interval === "month" ? plan.monthlyPrice : plan.yearlyPrice;
}

/** Every limit that the tenant's records exceed. */
export function overLimits(name: string, limits: PlanLimits, usage: Usage): ChangeRefusal[] {
  return limitKeys.flatMap((key) => {
    const limit = limits[key];
    if (limit === null || usage[key] <= limit) return [];
    const [used, most] = [formatNumber(tenths(usage[key])), formatNumber(limit)];
    return [billingRefusal(`over_limit/${key}`, { used, most, name })];
  });
}

function kindOf(
  has: CurrentPlan | null,
  wanted: Wanted,
  interval: BillingInterval,
  price: number,
): ChangeKind {
  if (!has) return "start";
  if (has.state === "trialing") return "trial";
  if (has.currency !== wanted.currency) return "at_period_end";
  if (has.interval === "year" && interval === "month") return "at_period_end";
  const now = has.interval === interval ? has.price : has.yearlyPrice;
  return price >= now ? "now" : "at_period_end";
}

function isSame(has: CurrentPlan, wanted: Wanted, interval: BillingInterval): boolean {
  return has.planId === wanted.id && has.number === wanted.number && has.interval === interval;
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
