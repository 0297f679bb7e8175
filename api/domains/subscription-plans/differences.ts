import type { PlanContent } from "#contract/subscription-plans/schemas.ts";

/** What differs between two versions, field by field, as the audit keeps it. */
export function differences(
  before: PlanContent | null,
  after: PlanContent,
): Record<string, { from: unknown; to: unknown }> {
  const [old, now] = [flat(before), flat(after)];
  const changed = Object.entries(now).filter(
    ([key, value]) => JSON.stringify(old[key]) !== JSON.stringify(value),
  );
  return Object.fromEntries(changed.map(([key, to]) => [key, { from: old[key] ?? null, to }]));
}

function flat(content: PlanContent | null): Record<string, unknown> {
  if (!content) return {};
  const { limits, otherPrices, ...rest } = content;
  // The database keeps the names within a price in an order of its own.
  const prices = otherPrices.map(({ currency, monthlyPrice, yearlyPrice }) => ({
    currency,
    monthlyPrice,
    yearlyPrice,
  }));
  return { ...rest, otherPrices: prices, ...limits };
}
