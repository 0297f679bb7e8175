import type { z } from "zod";
import * as contract from "#contract/billing/calls.ts";
import { billingRefusal } from "#contract/billing/sentences.ts";
import { decideChange, offerTo } from "#domain/billing/plan-change.ts";
import { daysBetween } from "#domain/billing/periods.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { notFound, refused, stale } from "#api/infrastructure/errors.ts";
import { plansOnOffer } from "#api/domains/subscription-plans/public.ts";
import { type CardPrice, chargeOf } from "./card.ts";
import { overviewIn, versionOf } from "./overview.ts";
import { type BillingRecord, isOwn, readBilling, renewalOf, type SubscriptionRecord } from "./records-sql.ts";
import { askStripe, notConfigured } from "./stripe.ts";

type Wanted = z.output<(typeof contract.openCheckout)["body"]>;

/**
 * Opens a page of the payment provider where a card is given for a plan. Nothing changes here until the provider says
 * that it was. Throws 404, 409 `stale` if the plan has a newer version, 409 `refused`, 502.
 */
export async function openCheckout(ctx: TenantContext, wanted: Wanted): Promise<{ url: string }> {
  authorize(ctx.actor, contract.openCheckout.access);
  if (!ctx.deps.config.billing.stripe) throw notConfigured();
  const today = ctx.now.slice(0, 10);
  const record = await readBilling(ctx.read, today);
  const { subscription, details } = record;
  const { planId, planNumber, interval } = wanted;
  const paid = await priceFor(ctx, record, wanted);
  const paidUntil = paidUntilOf(subscription, today);
  const begins = paidUntil === undefined ? "now" : "period_end";
  const metadata = {
    tenantId: ctx.actor.tenant.id,
    planId,
    planNumber: String(planNumber),
    interval,
    price: String(paid.price),
    currency: paid.currency,
    begins,
  };
  const origin = ctx.deps.config.originOf(ctx.actor.tenant.slug);
  const session = await askStripe(ctx.deps, (stripe) =>
    stripe.checkout.sessions.create({
      mode: "subscription",
      client_reference_id: ctx.actor.tenant.id,
      ...customerOf(subscription, details.email),
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: paid.currency.toLowerCase(),
            unit_amount: chargeOf(ctx.deps, paid.price),
            recurring: { interval },
            product_data: { name: paid.name },
          },
        },
      ],
      metadata,
      subscription_data: {
        metadata,
        ...(paidUntil !== undefined && { trial_end: Date.parse(paidUntil) / 1000 }),
      },
      success_url: `${origin}/billing?card=added`,
      cancel_url: `${origin}/billing/cancel`,
    }),
  );
  if (!session.url) throw new Error("The payment provider opened a session without a page.");
  return { url: session.url };
}

/** The provider's page for cards and receipts. Throws 409 `stale`, 409 `refused`, 502. */
export async function openPortal(ctx: TenantContext, version: number): Promise<{ url: string }> {
  authorize(ctx.actor, contract.openCustomerPortal.access);
  const { subscription } = await readBilling(ctx.read, ctx.now.slice(0, 10));
  if (!subscription?.stripeCustomer) throw refused([billingRefusal("no_card")]);
  if (subscription.version !== version) throw stale(await overviewIn(ctx, ctx.read));
  const customer = subscription.stripeCustomer;
  const origin = ctx.deps.config.originOf(ctx.actor.tenant.slug);
  const { url } = await askStripe(ctx.deps, (stripe) =>
    stripe.billingPortal.sessions.create({ customer, return_url: `${origin}/billing` }),
  );
  return { url };
}

/**
 * What the card must pay: for the tenant's current plan, its own version and price, which may be agreed; for
 * any other, the one on offer. Throws 404, 409 `stale`, 409 `refused`.
 */
async function priceFor(
  ctx: TenantContext,
  { subscription, usage }: BillingRecord,
  { planId, planNumber, interval, currency }: Wanted,
): Promise<CardPrice> {
  const plans = await plansOnOffer(ctx.deps.db.platform());
  if (subscription && isOwn(subscription, { planId, planNumber, interval })) {
    const pinned = await versionOf(ctx, plans, planId, planNumber);
    const renewal = renewalOf(subscription, pinned);
    if ((currency ?? renewal.currency) === renewal.currency) return { name: pinned.name, ...renewal };
  }
  const plan = plans.find(({ id }) => id === planId);
  if (!plan) throw notFound("plan on offer");
  if (plan.number !== planNumber) throw stale(await overviewIn(ctx, ctx.read));
  const offer = offerTo(subscription, { plan, currency });
  if (!offer.ok) throw refused([offer.reason]);
  const decision = decideChange(null, { plan, interval, currency: offer.price.currency }, usage);
  if (!decision.ok) throw refused(decision.reasons);
  return { name: plan.name, currency: decision.currency, interval, price: decision.price };
}

/** The provider delays the first charge only if it is more than 48 hours away. */
const leastDaysAhead = 3;

/** The end of what has been invoiced: the card takes over then, so no one pays twice. */
function paidUntilOf(record: SubscriptionRecord | null, today: string): string | undefined {
  if (!record || record.state === "ended") return undefined;
  if (record.payment === "card") {
    throw refused([billingRefusal("has_card")]);
  }
  if (record.state === "trialing") return undefined;
  if (daysBetween(today, record.periodEnd) < leastDaysAhead) {
    throw refused([billingRefusal("too_late")]);
  }
  return record.periodEnd;
}

function customerOf(record: SubscriptionRecord | null, email: string) {
  if (record?.stripeCustomer) return { customer: record.stripeCustomer };
  return email === "" ? {} : { customer_email: email };
}
