import type { BillingInterval, Currency } from "#contract/billing/words.ts";
import type { PublicPlan } from "#contract/subscription-plans/schemas.ts";
import { share } from "#domain/billing/money.ts";
import { dayOfMonth, periodFrom, type Period } from "#domain/billing/periods.ts";
import { offerNear } from "#domain/billing/prices.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { planVersion } from "#api/domains/subscription-plans/public.ts";
import type { Effect, EventPlace } from "./effect.ts";
import { noteByItself } from "./events.ts";
import { issueInvoice } from "./issue.ts";
import { isOwn, lockSubscription, renewalOf, type SubscriptionRecord } from "./records-sql.ts";
import { setNext, setState, setTerms } from "./save-sql.ts";
import type { CheckoutSession, FailedInvoice, PaidInvoice, SubscriptionObject } from "./stripe-events.ts";
import { askStripe } from "./stripe.ts";

/**
 * A card was given: the subscription is paid with it, from now or from the end of what is invoiced already. Where one
 * pays already, because two people opened the provider's page, the later one is ended there.
 */
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
      const other = record?.state !== "ended" && record?.payment === "card" && record.stripeSubscription;
      if (other && subscription && other !== subscription) {
        await askStripe(ctx.deps, (stripe) => stripe.subscriptions.cancel(subscription, { prorate: true }));
        return note(place, "second_card_ended", { stripeSubscription: subscription });
      }
      const offer = offerNear(plan, metadata.currency ?? plan.currency, interval);
      const currency = metadata.currency ?? plan.currency;
      const price = metadata.price ?? offer?.price ?? 0;
      await beginCard(place, record, { plan, interval, price, currency, begins: metadata.begins ?? "now" });
      await tx.run(sql`
        update subscriptions set payment = 'card', stripe_customer = ${customer ?? null},
          stripe_subscription = ${subscription ?? null}, version = version + 1`);
      await note(place, "card_added", { plan: plan.name, interval });
    },
  };
}

interface CardTerms {
  plan: PublicPlan;
  interval: BillingInterval;
  price: number;
  currency: Currency;
  begins: "now" | "period_end";
}

/** The terms that the card pays for: a period that begins today, or the one after the paid one. */
async function beginCard(
  { tx, ctx }: EventPlace,
  record: SubscriptionRecord | undefined,
  { plan, interval, price, currency, begins }: CardTerms,
): Promise<void> {
  if (begins === "now" || !record || record.state === "ended") {
    const today = ctx.now.slice(0, 10);
    const period = periodFrom(today, interval, dayOfMonth(today));
    const keepsPlan = record?.state !== "ended" && isVersionOf(record, plan);
    return setTerms(tx, { plan, interval, price, currency, period, state: "active", keepsPlan });
  }
  const isOwnPlan = isOwn(record, { planId: plan.id, planNumber: plan.number, interval });
  await setNext(tx, isOwnPlan ? null : { planId: plan.id, number: plan.number, interval });
}

function isVersionOf(record: SubscriptionRecord | undefined, plan: PublicPlan): boolean {
  return record?.planId === plan.id && record.planNumber === plan.number;
}

/**
 * A payment arrived: issues our own invoice for it, numbered like every other; with a new period, its terms.
 */
export function recordPayment(invoice: PaidInvoice): Effect {
  const metadata = invoice.parent?.subscription_details?.metadata;
  return {
    tenantId: metadata?.tenantId,
    customer: invoice.customer,
    apply: async (place) => {
      const { tx, ctx } = place;
      const record = await lockSubscription(tx);
      if (await isPaid(tx, invoice.id)) return;
      const period = periodOf(invoice);
      const currency = invoice.currency.toUpperCase() as Currency;
      const plan = await planPaid(ctx.deps, record, metadata, invoice.billing_reason);
      const isCycle = invoice.billing_reason === "subscription_cycle";
      // A late event about an earlier period changes nothing.
      if (record && plan && isCycle && period.end > record.periodEnd) {
        await beginPeriod(place, record, { plan, period, currency });
      } else if (record?.state === "past_due" && invoice.amount_paid > 0) {
        await setState(tx, "active");
      }
      // A period with nothing to pay has no invoice.
      if (invoice.amount_paid === 0) return;
      const { taxRate } = ctx.deps.config.billing;
      const net = share(invoice.amount_paid, 10_000, 10_000 + taxRate);
      const totals = { net, tax: invoice.amount_paid - net, total: invoice.amount_paid };
      const to = new Date(Date.parse(period.end) - 86_400_000).toISOString().slice(0, 10);
      const issued = await issueInvoice(ctx.deps, tx, {
        kind: "card",
        issuedOn: ctx.now.slice(0, 10),
        period,
        currency,
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

/** A payment failed; ignored if it succeeded since, which the provider may report first. */
export function noteFailure({ id, customer }: FailedInvoice): Effect {
  return {
    customer,
    apply: async (place) => {
      const record = await lockSubscription(place.tx);
      if (record?.state !== "active" || (await isPaid(place.tx, id))) return;
      await setState(place.tx, "past_due");
      await note(place, "payment_failed", {});
    },
  };
}

/**
 * Someone canceled, or withdrew that, on the provider's page. Events arrive in any order, so the provider is
 * asked for the current state.
 */
export function followSubscription({ id, metadata, customer }: SubscriptionObject): Effect {
  return {
    tenantId: metadata.tenantId,
    customer,
    apply: async (place) => {
      const { tx, ctx } = place;
      const record = await lockSubscription(tx);
      if (record?.stripeSubscription !== id || record.state === "ended") return;
      const now = await askStripe(ctx.deps, (stripe) => stripe.subscriptions.retrieve(id));
      const isCancelled = now.cancel_at_period_end;
      if (record.cancelAtPeriodEnd === isCancelled) return;
      await tx.run(sql`
        update subscriptions set cancel_at_period_end = ${isCancelled}, version = version + 1`);
      await note(place, isCancelled ? "cancelled" : "resumed", { endsOn: record.periodEnd });
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

/**
 * The plan that waited for this period, or else the same plan, at the agreed price if there is one. In the currency that
 * the card was charged in.
 */
async function beginPeriod(
  { tx }: EventPlace,
  record: SubscriptionRecord,
  { plan, period, currency }: { plan: PublicPlan; period: Period; currency: Currency },
): Promise<void> {
  const going = renewalOf(record, plan);
  const interval = record.nextInterval ?? going.interval;
  const offer = record.nextInterval === null ? going : offerNear(plan, currency, interval);
  const price = offer?.price ?? record.price;
  await setTerms(tx, {
    plan,
    interval,
    price,
    currency,
    period,
    state: "active",
    keepsPlan: isVersionOf(record, plan),
    ...(interval === record.interval && { anchorDay: record.anchorDay }),
  });
}

/** Whether a payment of the provider's has its invoice here. */
async function isPaid(tx: Transaction, stripeInvoice: string): Promise<boolean> {
  return (await tx.first(sql`select 1 from invoices where stripe_invoice = ${stripeInvoice}`)) !== undefined;
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
