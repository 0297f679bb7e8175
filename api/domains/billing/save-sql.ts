import type { BillingInterval, Currency, SubscriptionState } from "#contract/billing/words.ts";
import type { PublicPlan } from "#contract/subscription-plans/schemas.ts";
import { dayOfMonth, type Period } from "#domain/billing/periods.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

export interface NewTerms {
  plan: Pick<PublicPlan, "id" | "number">;
  interval: BillingInterval;
  /** For each interval, minor units. */
  price: number;
  currency: Currency;
  period: Period;
  state: SubscriptionState;
  /** Without it the period's first day. */
  anchorDay?: number;
  cancelAtPeriodEnd?: boolean;
  /** The same version continues: what the platform has set for the tenant since stays. */
  keepsPlan?: boolean;
}

/**
 * Sets a subscription's terms, the first or the next ones, and discards a scheduled change. The tenant has the
 * plan's features and limits from its next request on.
 */
export async function setTerms(tx: Transaction, terms: NewTerms): Promise<void> {
  const {
    plan,
    interval,
    price,
    currency,
    period,
    state,
    cancelAtPeriodEnd = false,
    keepsPlan = false,
  } = terms;
  const anchorDay = terms.anchorDay ?? dayOfMonth(period.start);
  await tx.run(sql`
    insert into subscriptions as s (plan_id, plan_number, billing_interval, state, price, currency, period_start,
      period_end, anchor_day, cancel_at_period_end)
    values (${plan.id}, ${plan.number}, ${interval}, ${state}, ${price}, ${currency}, ${period.start},
      ${period.end}, ${anchorDay}, ${cancelAtPeriodEnd})
    on conflict (tenant_id) do update set plan_id = excluded.plan_id, plan_number = excluded.plan_number,
      billing_interval = excluded.billing_interval, state = excluded.state, price = excluded.price,
      currency = excluded.currency, period_start = excluded.period_start, period_end = excluded.period_end,
      anchor_day = excluded.anchor_day, cancel_at_period_end = excluded.cancel_at_period_end, next_plan_id = null,
      next_plan_number = null, next_interval = null,
      agreed_price = case when ${keepsPlan} then s.agreed_price end,
      agreed_interval = case when ${keepsPlan} then s.agreed_interval end,
      agreed_currency = case when ${keepsPlan} then s.agreed_currency end, version = s.version + 1`);
  if (!keepsPlan) await tx.run(sql`select apply_subscribed_plan()`);
}

/** What begins with the next period; null removes it. Either way a cancellation is discarded. */
export async function setNext(
  tx: Transaction,
  next: { planId: string; number: number; interval: BillingInterval } | null,
): Promise<void> {
  await tx.run(sql`
    update subscriptions set next_plan_id = ${next?.planId ?? null}, next_plan_number = ${next?.number ?? null},
      next_interval = ${next?.interval ?? null}, cancel_at_period_end = false, version = version + 1`);
}

export async function setCancelled(tx: Transaction): Promise<void> {
  await tx.run(sql`
    update subscriptions set cancel_at_period_end = true, next_plan_id = null, next_plan_number = null,
      next_interval = null, version = version + 1`);
}

export async function setState(tx: Transaction, state: SubscriptionState): Promise<void> {
  await tx.run(sql`
    update subscriptions set state = ${state}, version = version + 1,
      cancel_at_period_end = cancel_at_period_end and ${state !== "ended"}`);
}
