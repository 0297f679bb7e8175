import type { Currency } from "#contract/billing-words.ts";
import type { PublicPlan } from "#contract/subscription-plans.ts";
import { share } from "#domain/billing/money.ts";
import { dayOfMonth, periodFrom, type Period } from "#domain/billing/periods.ts";
import { priceOf } from "#domain/billing/plan-change.ts";
import type { Deps } from "#api/platform/context.ts";
import { sql } from "#api/platform/database/sql.ts";
import { planVersion } from "#api/domains/subscription-plans/service.ts";
import { noteByItself } from "./events.ts";
import { issueInvoice } from "./issue.ts";
import { lockSubscription, type SubscriptionRecord } from "./records.ts";
import { setState, setTerms } from "./save.ts";
import type { CheckoutSession, PaidInvoice, SubscriptionObject } from "./stripe-events.ts";
import type { Effect, EventPlace } from "./webhook.ts";

/** A card was given: the subscription is paid with it, from now or from the end of what is invoiced already. */
export function addCard(session: CheckoutSession): Effect {
  const { metadata, customer, subscription } = session;
  return {
    tenantId: metadata.tenantId ?? session.client_reference_id ?? undefined,
    customer,
    apply: async (place) => {
      const { planId, planNumber, interval } = metadata;
      const { tx, ctx } = place;
      const record = await lockSubscription(tx);
      const plan = planId && planNumber ? await versionIn(ctx.deps, planId, planNumber) : undefined;
      if (!plan || !interval) return;
      if (metadata.begins !== "period_end" || !record || record.state === "ended") {
        const today = ctx.now.slice(0, 10);
        const period = periodFrom(today, interval, dayOfMonth(today));
        const price = priceOf(plan, interval) ?? 0;
        await setTerms(tx, { plan, interval, price, period, state: "active" });
      }
      await tx.run(sql`
        update subscriptions set payment = 'card', stripe_customer = ${customer ?? null},
          stripe_subscription = ${subscription ?? null}, version = version + 1`);
      await note(place, "card_added", { plan: plan.name, interval });
    },
  };
}

/** A payment came in: our own invoice for it, numbered like every other; with a new period, its terms. */
export function recordPayment(invoice: PaidInvoice): Effect {
  const metadata = invoice.parent?.subscription_details?.metadata;
  return {
    tenantId: metadata?.tenantId,
    customer: invoice.customer,
    apply: async (place) => {
      const { tx, ctx } = place;
      const isKnown = await tx.first(sql`select from invoices where stripe_invoice = ${invoice.id}`);
      if (isKnown || invoice.amount_paid === 0) return;
      const period = periodOf(invoice);
      const record = await lockSubscription(tx);
      const plan = await planPaid(ctx.deps, record, metadata, invoice.billing_reason);
      if (record && invoice.billing_reason === "subscription_cycle" && plan) {
        await beginPeriod(place, record, plan, period);
      } else if (record?.state === "past_due") {
        await setState(tx, "active");
      }
      const { taxRate } = ctx.deps.config.billing;
      const net = share(invoice.amount_paid, 10_000, 10_000 + taxRate);
      const totals = { net, tax: invoice.amount_paid - net, total: invoice.amount_paid };
      const to = new Date(Date.parse(period.end) - 86_400_000).toISOString().slice(0, 10);
      const issued = await issueInvoice(ctx.deps, tx, {
        kind: "card",
        issuedOn: ctx.now.slice(0, 10),
        period,
        currency: invoice.currency.toUpperCase() as Currency,
        lines: [
          { text: `${plan?.name ?? "Subscription"}, paid by card`, from: period.start, to, amount: net },
        ],
        totals,
        paidOn: ctx.now.slice(0, 10),
        stripeInvoice: invoice.id,
      });
      await note(place, "paid", { invoice: issued?.number ?? null });
    },
  };
}

export function noteFailure({ customer }: { customer: string }): Effect {
  return {
    customer,
    apply: async (place) => {
      const record = await lockSubscription(place.tx);
      if (record?.state !== "active") return;
      await setState(place.tx, "past_due");
      await note(place, "payment_failed", {});
    },
  };
}

/** Somebody cancelled, or took that back, on the provider's page. */
export function followSubscription(subscription: SubscriptionObject): Effect {
  return {
    tenantId: subscription.metadata.tenantId,
    customer: subscription.customer,
    apply: async (place) => {
      const record = await lockSubscription(place.tx);
      const isOurs = record?.stripeSubscription === subscription.id && record.state !== "ended";
      if (!isOurs || record.cancelAtPeriodEnd === subscription.cancel_at_period_end) return;
      await place.tx.run(sql`
        update subscriptions set cancel_at_period_end = ${subscription.cancel_at_period_end}, version = version + 1`);
      await note(place, subscription.cancel_at_period_end ? "cancelled" : "resumed", {
        endsOn: record.periodEnd,
      });
    },
  };
}

export function endSubscription(subscription: SubscriptionObject): Effect {
  return {
    tenantId: subscription.metadata.tenantId,
    customer: subscription.customer,
    apply: async (place) => {
      const record = await lockSubscription(place.tx);
      if (record?.stripeSubscription !== subscription.id || record.state === "ended") return;
      await setState(place.tx, "ended");
      await place.tx.run(sql`update subscriptions set payment = 'invoice', stripe_subscription = null`);
      await note(place, "ended", { on: place.ctx.now.slice(0, 10) });
    },
  };
}

/** The plan that waited for this period, else the same as before. */
async function beginPeriod(
  { tx }: EventPlace,
  record: SubscriptionRecord,
  plan: PublicPlan,
  period: Period,
): Promise<void> {
  const changes = record.nextPlanId !== null && record.nextInterval !== null;
  const interval = changes && record.nextInterval ? record.nextInterval : record.interval;
  const price = changes ? (priceOf(plan, interval) ?? record.price) : record.price;
  await setTerms(tx, { plan, interval, price, period, state: "active" });
}

function planPaid(
  deps: Deps,
  record: SubscriptionRecord | undefined,
  metadata: { planId?: string | undefined; planNumber?: number | undefined } | undefined,
  reason: string | null | undefined,
): Promise<PublicPlan | undefined> | undefined {
  if (record && reason === "subscription_cycle" && record.nextPlanId !== null && record.nextPlanNumber) {
    return versionIn(deps, record.nextPlanId, record.nextPlanNumber);
  }
  if (record) return versionIn(deps, record.planId, record.planNumber);
  if (metadata?.planId && metadata.planNumber) return versionIn(deps, metadata.planId, metadata.planNumber);
  return undefined;
}

function versionIn(deps: Deps, id: string, number: number): Promise<PublicPlan | undefined> {
  return planVersion(deps.db.platform(), id, number);
}

/** The line that reaches furthest: a change has lines for what is left, and a new period's line is the longest. */
function periodOf({ lines }: PaidInvoice): Period {
  const last = lines.data.reduce((latest, line) => (line.period.end > latest.period.end ? line : latest));
  const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
  return { start: dayOf(last.period.start), end: dayOf(last.period.end) };
}

function note(
  { ctx, tx, tenantId, eventId }: EventPlace,
  act: Parameters<typeof noteByItself>[2],
  details: Record<string, unknown>,
): Promise<void> {
  return noteByItself(tx, { name: "Stripe", cause: eventId, tenantId, at: ctx.now }, act, details);
}
