import type { BillingInterval } from "#contract/billing-words.ts";
import type { PublicPlan } from "#contract/subscription-plans.ts";
import { totalsOf } from "#domain/billing/invoice.ts";
import { priceOf } from "#domain/billing/plan-change.ts";
import type { Deps } from "#api/platform/context.ts";
import { planVersion } from "#api/domains/subscription-plans/service.ts";
import type { Proposal } from "./proposal.ts";
import type { SubscriptionRecord } from "./records.ts";
import { askStripe } from "./stripe.ts";

type CardDeps = Pick<Deps, "config" | "db" | "log">;

/** What has to happen at the payment provider too, where a subscription is paid by card. */
export interface Card {
  changePlan(plan: PublicPlan, interval: BillingInterval, proposal: Proposal): Promise<void>;
  setCancelled(cancelled: boolean): Promise<void>;
  /** Back to what the subscription is now, in place of what was to come. */
  keep(record: SubscriptionRecord): Promise<void>;
}

/** Undefined where it is paid by invoice. */
export async function cardOf(
  deps: CardDeps,
  record: SubscriptionRecord | undefined,
): Promise<Card | undefined> {
  const subscription = record?.stripeSubscription;
  if (!record || record.payment !== "card" || !subscription) return undefined;
  return {
    changePlan: async (plan, interval, proposal) => {
      const isNow = proposal.ok && proposal.kind === "now";
      await setPrice(deps, subscription, plan, interval, isNow);
    },
    setCancelled: async (cancelled) => {
      await askStripe(deps, (stripe) =>
        stripe.subscriptions.update(subscription, { cancel_at_period_end: cancelled }),
      );
    },
    keep: async ({ planId, planNumber, interval }) => {
      const plan = await planVersion(deps.db.platform(), planId, planNumber);
      if (plan) await setPrice(deps, subscription, plan, interval, false);
      await askStripe(deps, (stripe) =>
        stripe.subscriptions.update(subscription, { cancel_at_period_end: false }),
      );
    },
  };
}

/** The price with tax for an interval, minor units: what the card is charged with. */
export function chargeOf(
  { config }: Pick<Deps, "config">,
  plan: PublicPlan,
  interval: BillingInterval,
): number {
  return totalsOf([{ amount: priceOf(plan, interval) ?? 0 }], config.billing.taxRate).total;
}

async function setPrice(
  deps: CardDeps,
  subscription: string,
  plan: PublicPlan,
  interval: BillingInterval,
  isNow: boolean,
): Promise<void> {
  await askStripe(deps, async (stripe) => {
    const { items } = await stripe.subscriptions.retrieve(subscription);
    const item = items.data[0];
    if (!item) throw new Error("A subscription at the payment provider has one item.");
    const price = await stripe.prices.create({
      currency: plan.currency.toLowerCase(),
      unit_amount: chargeOf(deps, plan, interval),
      recurring: { interval },
      product_data: { name: plan.name },
    });
    await stripe.subscriptions.update(subscription, {
      items: [{ id: item.id, price: price.id }],
      cancel_at_period_end: false,
      // Cheaper: the new price from the next period on. Dearer: the difference now, or nothing at all.
      proration_behavior: isNow ? "always_invoice" : "none",
      ...(isNow && { payment_behavior: "error_if_incomplete" as const }),
    });
  });
}
