import { z } from "zod";
import { invoiceItem, subscriptionTerms } from "#contract/billing/schemas.ts";
import { billingIntervals, currencies, paymentWays } from "#contract/billing/words.ts";
import { id } from "#contract/common.ts";
import { money } from "#contract/subscription-plans/schemas.ts";

const day = z.iso.date();

export const billingFigures = z.object({
  /** For each currency: monthly revenue of the running subscriptions, net, minor units. */
  recurring: z.array(
    z.object({ currency: z.enum(currencies), amount: money, subscriptions: z.number().int() }),
  ),
  outstanding: z.array(
    z.object({
      currency: z.enum(currencies),
      amount: money,
      invoices: z.number().int(),
      overdue: z.number().int(),
    }),
  ),
});
export type BillingFigures = z.infer<typeof billingFigures>;

export const tenantSubscription = z.object({
  tenantId: id,
  tenantName: z.string(),
  tenantSlug: z.string(),
  ...subscriptionTerms,
  periodEnd: day,
  cancelAtPeriodEnd: z.boolean(),
  nextPlanName: z.string().nullable(),
  payment: z.enum(paymentWays),
});
export type TenantSubscription = z.infer<typeof tenantSubscription>;

export const tenantInvoice = invoiceItem.extend({
  tenantName: z.string(),
  tenantSlug: z.string(),
  net: money,
  tax: money,
  paymentReference: z.string().nullable(),
  voidReason: z.string().nullable(),
});
export type TenantInvoice = z.infer<typeof tenantInvoice>;

/** What a tenant subscribes to, and the plans for which sales make its price. */
export const tenantTerms = z.object({
  /** Of the subscription; 0 if there is none. */
  version: z.number().int(),
  subscription: tenantSubscription.extend({ planId: id }).nullable(),
  /** The agreed price of its plan: counts from the next period on. */
  agreed: z
    .object({ price: money, interval: z.enum(billingIntervals), currency: z.enum(currencies) })
    .nullable(),
  /** Each with its main currency; a price may be agreed in any. */
  plans: z.array(z.object({ id, number: z.number().int(), name: z.string(), currency: z.enum(currencies) })),
});
export type TenantTerms = z.infer<typeof tenantTerms>;
