import { type BillingInterval, currencies, type Currency } from "#contract/billing/words.ts";
import type { PlanContent } from "#contract/subscription-plans/schemas.ts";

export type PlanPrices = Pick<PlanContent, "currency" | "monthlyPrice" | "yearlyPrice" | "otherPrices">;
/** What a plan costs in one currency, minor units; null if sales make the price. */
export type PlanPrice = Pick<PlanContent, "currency" | "monthlyPrice" | "yearlyPrice">;

/** Undefined if the plan is not sold in the currency: nothing is ever converted. */
export function priceIn(plan: PlanPrices, currency: Currency): PlanPrice | undefined {
  return pricesOf(plan).find((price) => price.currency === currency);
}

/** The price in the currency, or else in the plan's main one. */
export function priceNear(plan: PlanPrices, currency: Currency): PlanPrice {
  return priceIn(plan, currency) ?? mainPrice(plan);
}

/** What a plan costs for each interval, minor units, near a currency; undefined if sales make the price. */
export function offerNear(
  plan: PlanPrices,
  currency: Currency,
  interval: BillingInterval,
): { price: number; currency: Currency } | undefined {
  const listed = priceNear(plan, currency);
  const price = priceOf(listed, interval);
  return price === null ? undefined : { price, currency: listed.currency };
}

/** The price in an interval, minor units; null if sales make it. */
export function priceOf(
  price: Pick<PlanPrice, "monthlyPrice" | "yearlyPrice">,
  interval: BillingInterval,
): number | null {
  return interval === "month" ? price.monthlyPrice : price.yearlyPrice;
}

/** The price in the main currency first. */
export function pricesOf(plan: PlanPrices): PlanPrice[] {
  return [mainPrice(plan), ...plan.otherPrices];
}

/** The currencies that at least one of the plans has a price in. */
export function currenciesOf(plans: readonly PlanPrices[]): Currency[] {
  const priced = plans.filter(({ monthlyPrice }) => monthlyPrice !== null).flatMap(pricesOf);
  return currencies.filter((currency) => priced.some((price) => price.currency === currency));
}

/**
 * The currency to show plans in: the one asked for, if one of them has a price in it; otherwise the first plan's
 * main one.
 */
export function shownCurrency(plans: readonly PlanPrices[], asked?: string | null): Currency {
  const first = plans.find(({ monthlyPrice }) => monthlyPrice !== null) ?? plans[0];
  return currenciesOf(plans).find((currency) => currency === asked) ?? first?.currency ?? currencies[0];
}

function mainPrice({ currency, monthlyPrice, yearlyPrice }: PlanPrices): PlanPrice {
  return { currency, monthlyPrice, yearlyPrice };
}
