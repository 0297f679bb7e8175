import type { z } from "zod";
import * as contract from "#contract/portal-billing/calls.ts";
import type { TenantTerms } from "#contract/portal-billing/schemas.ts";
import { billingRefusal } from "#contract/billing/sentences.ts";
import { addDays, dayOfMonth } from "#domain/billing/periods.ts";
import { keptCurrency } from "#domain/billing/plan-change.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import type { PlatformContext } from "#api/infrastructure/context.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { invalid, notFound, stale } from "#api/infrastructure/errors.ts";
import { type OwnPricePlan, plansWithoutPrice } from "#api/domains/subscription-plans/public.ts";
import { leaveTenant } from "#api/domains/tenants/public.ts";
import { cardOf } from "./card.ts";
import { readTerms, type TermsRow } from "./portal-sql.ts";
import { subscriptionOf } from "./records-sql.ts";

type Agreement = z.output<(typeof contract.agreePrice)["body"]>;

/** What a tenant subscribes to. Throws 404. */
export async function getTenantTerms({ actor, read }: PlatformContext, id: string): Promise<TenantTerms> {
  authorize(actor, contract.getTenantTerms.access);
  if (!(await read.first(sql`select 1 from tenants where tenant_id = ${id}`))) throw notFound("organisation");
  return termsIn(read, id);
}

/**
 * Gives a tenant a plan without a list price, at a price agreed with sales. Its features and limits take effect
 * at once; the price counts from the next period, after what is already paid is used up. Without a running
 * period, one begins today, and the hourly job issues its invoice. A card is charged with it from then on, too.
 * Throws 400, also for another currency than what the tenant pays in, 404, 409 `stale`, 502.
 */
export async function agreePrice(ctx: PlatformContext, id: string, wanted: Agreement): Promise<TenantTerms> {
  authorize(ctx.actor, contract.agreePrice.access);
  return ctx.write(async (tx) => {
    const tenant = await tx.first(sql<{ slug: string }>`select slug from tenants where tenant_id = ${id}`);
    if (!tenant) throw notFound("organisation");
    await tx.run(sql`select from subscriptions where tenant_id = ${id} for update`);
    const row = await readTerms(tx, id);
    const plan = await planOf(tx, wanted);
    if ((row?.version ?? 0) !== wanted.version || plan.number !== wanted.planNumber) {
      throw stale(await termsIn(tx, id));
    }
    const paid = keptCurrency(row?.subscription ?? null);
    if (paid !== undefined && paid !== wanted.currency) {
      throw invalid({ currency: billingRefusal("currency_kept/agreed", { paid }) });
    }
    await agreeWithCard(ctx, tx, id, { plan, wanted });
    // Someone else has just begun a subscription.
    if ((await put(tx, id, wanted, { row, today: ctx.now.slice(0, 10) })) === 0)
      throw stale(await termsIn(tx, id));
    const details = {
      plan: plan.name,
      price: wanted.price,
      currency: wanted.currency,
      interval: wanted.interval,
      ...(row && { from: row.subscription.planName }),
    };
    const subject = { type: "subscription", id };
    await appendAudit(tx, [eventBy(ctx, "billing.price_agreed", subject, details)]);
    await leaveTenant(tx);
    await appendAudit(tx, [
      eventBy(ctx, "platform.price_agreed", subject, { slug: tenant.slug, ...details }),
    ]);
    return termsIn(tx, id);
  });
}

/** Has the card that pays, where one does, charged with the price from the next period on. Throws 502. */
async function agreeWithCard(
  ctx: PlatformContext,
  tx: Transaction,
  id: string,
  { plan, wanted: { price, interval, currency } }: { plan: OwnPricePlan; wanted: Agreement },
): Promise<void> {
  const record = await subscriptionOf(tx, id);
  const card = record?.state === "ended" ? undefined : await cardOf(ctx.deps, record);
  if (!card) return;
  await card.setPrice({ name: plan.name, currency, interval, price }, "next_period");
}

/** Throws 400 for a plan that has a list price, or is not on offer. */
async function planOf(scope: Scope, { planId }: Agreement): Promise<OwnPricePlan> {
  const plan = (await plansWithoutPrice(scope)).find((each) => each.id === planId);
  if (!plan) throw invalid({ planId: billingRefusal("plan_has_price") });
  return plan;
}

/** Writes the terms, and leaves the transaction in the tenant's scope. Answers how many rows it wrote. */
async function put(
  tx: Transaction,
  id: string,
  { version, planId, planNumber, interval, price, currency }: Agreement,
  { row, today }: { row: TermsRow | undefined; today: string },
): Promise<number> {
  await tx.run(sql`select set_config('app.tenant_id', ${id}, true)`);
  const state = row?.subscription.state ?? "ended";
  const keepsPlan =
    state !== "ended" && row?.subscription.planId === planId && row.subscription.planNumber === planNumber;
  const begin = () => {
    // Ends yesterday, so the job begins the first period within the hour.
    return tx.run(sql`
      insert into subscriptions as s (plan_id, plan_number, billing_interval, state, price, currency, period_start,
        period_end, anchor_day, agreed_price, agreed_interval, agreed_currency)
      values (${planId}, ${planNumber}, ${interval}, 'active', ${price}, ${currency}, ${addDays(today, -1)}, ${today},
        ${dayOfMonth(today)}, ${price}, ${interval}, ${currency})
      on conflict (tenant_id) do update set plan_id = excluded.plan_id, plan_number = excluded.plan_number,
        billing_interval = excluded.billing_interval, state = 'active', price = excluded.price,
        currency = excluded.currency, period_start = excluded.period_start, period_end = excluded.period_end,
        anchor_day = excluded.anchor_day, cancel_at_period_end = false, payment = 'invoice', stripe_subscription = null,
        next_plan_id = null, next_plan_number = null, next_interval = null, agreed_price = excluded.agreed_price,
        agreed_interval = excluded.agreed_interval, agreed_currency = excluded.agreed_currency,
        version = s.version + 1
      where s.version = ${version}`);
  };
  const goOn = () =>
    tx.run(sql`
      update subscriptions set plan_id = ${planId}, plan_number = ${planNumber}, agreed_price = ${price},
        agreed_interval = ${interval}, agreed_currency = ${currency}, next_plan_id = null, next_plan_number = null, next_interval = null,
        cancel_at_period_end = false, version = version + 1
      where tenant_id = ${id} and version = ${version}`);
  const written = await (state === "ended" ? begin() : goOn());
  // What the platform has set for the tenant since stays where the plan does.
  if (!keepsPlan) await tx.run(sql`select apply_subscribed_plan()`);
  return written;
}

async function termsIn(scope: Scope, id: string): Promise<TenantTerms> {
  const [row, plans] = await Promise.all([readTerms(scope, id), plansWithoutPrice(scope)]);
  return {
    version: row?.version ?? 0,
    subscription: row?.subscription ?? null,
    agreed:
      row && row.agreedPrice !== null && row.agreedInterval !== null
        ? { price: row.agreedPrice, interval: row.agreedInterval, currency: row.agreedCurrency }
        : null,
    plans,
  };
}
