import type { BillingInterval, Currency } from "#contract/billing/words.ts";
import { totalsOf } from "#domain/billing/invoice.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { planVersion } from "#api/domains/subscription-plans/public.ts";
import { renewalOf, type SubscriptionRecord } from "./records-sql.ts";
import { askStripe } from "./stripe.ts";

type CardDeps = Pick<Deps, "clock" | "config" | "db" | "log">;

/** What a card is to pay. */
export interface CardPrice {
  /** What it is for, as receipts call it. */
  name: string;
  currency: Currency;
  interval: BillingInterval;
  /** For each interval, net, minor units. */
  price: number;
}

/** What has to happen at the payment provider too, where a subscription is paid by card. */
export interface Card {
  /** `now`: the difference is due at once, or nothing changes. `next_period`: what is paid is used up first. */
  setPrice(price: CardPrice, from: "now" | "next_period"): Promise<void>;
  setCancelled(cancelled: boolean): Promise<void>;
  /** Back to the current subscription, in place of the scheduled change. */
  keep(): Promise<void>;
}

/** Undefined if it is paid by invoice. */
export async function cardOf(
  deps: CardDeps,
  record: SubscriptionRecord | undefined,
): Promise<Card | undefined> {
  const subscription = record?.stripeSubscription;
  if (!record || record.payment !== "card" || !subscription) return undefined;
  const setCancelled = async (cancelled: boolean) => {
    await askStripe(deps, (stripe) =>
      stripe.subscriptions.update(subscription, { cancel_at_period_end: cancelled }),
    );
  };
  return {
    setPrice: (price, from) => setPrice(deps, subscription, record, { price, from }),
    setCancelled,
    keep: async () => {
      const plan = await planVersion(deps.db.platform(), record.planId, record.planNumber);
      const price = { name: plan?.name ?? "Subscription", ...renewalOf(record, plan ?? record) };
      await setPrice(deps, subscription, record, { price, from: "next_period" });
      await setCancelled(false);
    },
  };
}

/** A net price with tax, minor units: what the card is charged with. */
export function chargeOf({ config }: Pick<Deps, "config">, price: number): number {
  return totalsOf([{ amount: price }], config.billing.taxRate).total;
}

async function setPrice(
  deps: CardDeps,
  subscription: string,
  record: SubscriptionRecord,
  { price: wanted, from }: { price: CardPrice; from: "now" | "next_period" },
): Promise<void> {
  await askStripe(deps, async (stripe) => {
    const { items } = await stripe.subscriptions.retrieve(subscription);
    const item = items.data[0];
    if (!item) throw new Error("A subscription at the payment provider has one item.");
    const price = await stripe.prices.create({
      currency: wanted.currency.toLowerCase(),
      unit_amount: chargeOf(deps, wanted.price),
      recurring: { interval: wanted.interval },
      product_data: { name: wanted.name },
    });
    const { current_period_end: paidUntil } = item;
    const isOtherInterval = (item.price.recurring?.interval ?? record.interval) !== wanted.interval;
    // Another interval would begin, and be charged, today: the provider waits for the end of what it calls a
    // trial.
    const waits = from === "next_period" && isOtherInterval && paidUntil * 1000 > deps.clock();
    await stripe.subscriptions.update(subscription, {
      items: [{ id: item.id, price: price.id }],
      cancel_at_period_end: false,
      // Cheaper: the new price from the next period on. Dearer: the difference now, or nothing at all.
      proration_behavior: from === "now" ? "always_invoice" : "none",
      ...(from === "now" && { payment_behavior: "error_if_incomplete" as const }),
      ...(waits && { trial_end: paidUntil }),
    });
  });
}
