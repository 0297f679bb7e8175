import { billingIntervals, currencies } from "#contract/billing/words.ts";
import { z } from "zod";

const text = z.string().max(300);
const seconds = z.number().int();
const metadata = z
  .object({
    tenantId: z.uuid(),
    planId: z.uuid(),
    planNumber: z.coerce.number().int().min(1),
    interval: z.enum(billingIntervals),
    /** For each interval, net, minor units. */
    price: z.coerce.number().int().min(0),
    currency: z.enum(currencies),
    begins: z.enum(["now", "period_end"]),
  })
  .partial()
  .catch({});

/** The fields that we read of the provider's events; all others are ignored, so its versions may differ. */
export const eventSchema = z.object({ id: text, type: text, data: z.object({ object: z.unknown() }) });

export const checkoutSession = z.object({
  client_reference_id: text.nullish(),
  customer: text.nullish(),
  subscription: text.nullish(),
  metadata,
});

export const paidInvoice = z.object({
  id: text,
  customer: text.nullish(),
  amount_paid: z.number().int().min(0),
  currency: text,
  billing_reason: text.nullish(),
  parent: z.object({ subscription_details: z.object({ metadata }).nullish() }).nullish(),
  lines: z.object({
    data: z.array(z.object({ period: z.object({ start: seconds, end: seconds }) })).min(1),
  }),
});

export const subscriptionObject = z.object({
  id: text,
  customer: text,
  cancel_at_period_end: z.boolean(),
  metadata,
});

export const failedInvoice = z.object({ id: text, customer: text });

export type FailedInvoice = z.output<typeof failedInvoice>;
export type CheckoutSession = z.output<typeof checkoutSession>;
export type PaidInvoice = z.output<typeof paidInvoice>;
export type SubscriptionObject = z.output<typeof subscriptionObject>;
