import type { Currency } from "#contract/billing/words.ts";
import type { PlanContent } from "#contract/subscription-plans/schemas.ts";
import type { Feature } from "#contract/access.ts";
import { sql, type Sql } from "#api/infrastructure/database/sql.ts";

/** A version as JSON, in the shape of the contract; `alias` is the version's table. */
export function contentOf(alias: "v" | "d" | "p" | "n"): Sql<unknown> {
  const t = sql.ref(alias);
  return sql`json_build_object('name', ${t}.name, 'summary', ${t}.summary, 'highlights', ${t}.highlights,
    'currency', ${t}.currency, 'monthlyPrice', ${t}.monthly_price, 'yearlyPrice', ${t}.yearly_price,
    'otherPrices', ${t}.other_prices,
    'limits', json_build_object('users', ${t}.user_limit, 'machines', ${t}.machine_limit, 'sites', ${t}.site_limit,
      'storageGb', ${t}.storage_gb_limit), 'features', ${t}.features)`;
}

/** The columns of a version but its key, with their values. */
export function valuesOf(content: PlanContent) {
  const { limits } = content;
  return {
    name: content.name,
    summary: content.summary,
    highlights: content.highlights,
    currency: content.currency as Currency,
    monthly: content.monthlyPrice,
    yearly: content.yearlyPrice,
    otherPrices: JSON.stringify(content.otherPrices),
    users: limits.users,
    machines: limits.machines,
    sites: limits.sites,
    storageGb: limits.storageGb,
    features: content.features as Feature[],
  };
}
