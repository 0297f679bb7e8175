import { formatNumber } from "#contract/format.ts";
import { limitKeys } from "#contract/billing/words.ts";
import type { BillingInterval, Currency, LimitKey } from "#contract/billing/words.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { PlanLimits, PublicPlan } from "#contract/subscription-plans/schemas.ts";
import { billingRefusal } from "#contract/billing/sentences.ts";
import { listOf } from "#contract/sentences.ts";
import { priceIn, priceNear, priceOf, pricesOf } from "./prices.ts";
import type { PlanPrice, PlanPrices } from "./prices.ts";

/** What a tenant has now. */
export interface CurrentPlan {
  planId: string;
  number: number;
  interval: BillingInterval;
  currency: Currency;
  /** Per interval, minor units. */
  price: number;
  /** What a year of it costs, minor units. */
  yearlyPrice: number;
  state: "trialing" | "active" | "past_due" | "ended";
}

export type Usage = Record<LimitKey, number>;

/**
 * `start`: a new period begins today at the full price. `trial`: from now on, and nothing is due yet. `now`:
 * more expensive, from today, the difference is due. `at_period_end`: cheaper; what is paid is used up first.
 */
export type ChangeKind = "start" | "trial" | "now" | "at_period_end";

export type ChangeRefusal = Refusal<
  "same_plan" | "talk_to_sales" | "over_limit" | "currency_differs" | "currency_kept"
>;
export type ChangeDecision =
  { ok: true; kind: ChangeKind; price: number; currency: Currency } | { ok: false; reasons: ChangeRefusal[] };

type Plan = Pick<PublicPlan, "id" | "number" | "name" | "limits"> & PlanPrices;

export interface WantedPlan {
  plan: Plan;
  interval: BillingInterval;
  /** Without it, the subscription's; for the first one, the plan's main currency. */
  currency?: Currency | undefined;
}

/** Whether a tenant may change to a plan, from when, and at what price. Returns all reasons against it together. */
export function decideChange(current: CurrentPlan | null, wanted: WantedPlan, usage: Usage): ChangeDecision {
  const { plan, interval } = wanted;
  const reasons: ChangeRefusal[] = [...overLimits(plan.name, plan.limits, usage)];
  const has = current && current.state !== "ended" ? current : null;
  const offer = offerTo(has, wanted);
  if (!offer.ok) return { ok: false, reasons: [offer.reason, ...reasons] };
  const { currency } = offer.price;
  const price = priceOf(offer.price, interval);
  if (price === null) reasons.unshift(billingRefusal("talk_to_sales", { name: plan.name }));
  if (has && isSame(has, wanted, currency)) {
    reasons.unshift(billingRefusal("same_plan", { name: plan.name }));
  }
  if (price === null || reasons.length > 0) return { ok: false, reasons };
  return { ok: true, kind: kindOf(has, interval, price), price, currency };
}

/**
 * What is paid for keeps its currency, so that amounts of two are never set off against one another. Undefined in a
 * trial, and for a tenant without a subscription: they choose.
 */
export function keptCurrency(has: Pick<CurrentPlan, "state" | "currency"> | null): Currency | undefined {
  return has?.state === "active" || has?.state === "past_due" ? has.currency : undefined;
}

/** What the plan costs a tenant, in the currency that it keeps or chooses. */
export function offerTo(
  has: Pick<CurrentPlan, "state" | "currency"> | null,
  { plan, currency }: Pick<WantedPlan, "plan" | "currency">,
): { ok: true; price: PlanPrice } | { ok: false; reason: ChangeRefusal } {
  // Sales agree on the currency with the price.
  if (plan.monthlyPrice === null) return { ok: true, price: priceNear(plan, plan.currency) };
  const sold = { plan: plan.name, currency: listOf(pricesOf(plan).map((price) => price.currency)) };
  const paid = keptCurrency(has);
  if (paid !== undefined) {
    if (currency !== undefined && currency !== paid) {
      return { ok: false, reason: billingRefusal("currency_kept/asked", { paid, currency }) };
    }
    const price = priceIn(plan, paid);
    return price
      ? { ok: true, price }
      : { ok: false, reason: billingRefusal("currency_kept/plan", { paid, ...sold }) };
  }
  const trial = has?.state === "trialing" ? has.currency : plan.currency;
  const price = currency === undefined ? priceNear(plan, trial) : priceIn(plan, currency);
  return price ? { ok: true, price } : { ok: false, reason: billingRefusal("currency_differs", sold) };
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

function kindOf(has: CurrentPlan | null, interval: BillingInterval, price: number): ChangeKind {
  if (!has) return "start";
  if (has.state === "trialing") return "trial";
  if (has.interval === "year" && interval === "month") return "at_period_end";
  const now = has.interval === interval ? has.price : has.yearlyPrice;
  return price >= now ? "now" : "at_period_end";
}

function isSame(has: CurrentPlan, { plan, interval }: WantedPlan, currency: Currency): boolean {
  const isSamePlan = has.planId === plan.id && has.number === plan.number;
  return isSamePlan && has.interval === interval && has.currency === currency;
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
