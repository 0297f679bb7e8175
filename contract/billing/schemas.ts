import { z } from "zod";
import { features } from "#contract/access.ts";
import { id, version, refusal } from "#contract/common.ts";
import { money, planContent, planLimits, publicPlan } from "#contract/subscription-plans/schemas.ts";
import {
  billingIntervals,
  changeKinds,
  currencies,
  invoiceStates,
  limitKeys,
  paymentWays,
  subscriptionStates,
} from "./words.ts";

const day = z.iso.date();

/** What a tenant pays for, and what one period of it costs. */
export const subscriptionTerms = {
  planName: z.string(),
  planNumber: z.number().int(),
  interval: z.enum(billingIntervals),
  state: z.enum(subscriptionStates),
  price: money,
  currency: z.enum(currencies),
};

export const subscription = z.object({
  version,
  planId: id,
  ...subscriptionTerms,
  periodStart: day,
  /** The first day of the next period. */
  periodEnd: day,
  cancelAtPeriodEnd: z.boolean(),
  /** What the next period of the same plan costs: the price as it is, or what was agreed since. */
  renewal: z.object({ price: money, interval: z.enum(billingIntervals), currency: z.enum(currencies) }),
  /** What begins with the next period, if that differs. */
  next: z.object({ planName: z.string(), interval: z.enum(billingIntervals) }).nullable(),
  payment: z.enum(paymentWays),
  content: planContent,
});
export type Subscription = z.infer<typeof subscription>;

export const billingDetails = z.object({
  /** 0 before anything was entered. */
  version: z.number().int(),
  name: z.string(),
  address: z.string(),
  email: z.string(),
  vatId: z.string(),
  reference: z.string(),
});
export type BillingDetails = z.infer<typeof billingDetails>;

export const usage = z.array(
  z.object({ key: z.enum(limitKeys), used: z.number(), limit: z.number().int().nullable() }),
);

export const billingOverview = z.object({
  subscription: subscription.nullable(),
  usage,
  plans: z.array(publicPlan),
  details: billingDetails,
  /** Whether this installation accepts cards. */
  cards: z.boolean(),
  /** Open and beyond its day. */
  overdue: z.object({ count: z.number().int(), oldestDueOn: day.nullable() }),
});
export type BillingOverview = z.infer<typeof billingOverview>;

export const invoiceItem = z.object({
  id,
  version,
  number: z.string(),
  state: z.enum(invoiceStates),
  overdue: z.boolean(),
  issuedOn: day,
  dueOn: day,
  paidOn: day.nullable(),
  periodStart: day,
  periodEnd: day,
  currency: z.enum(currencies),
  total: money,
});
export type InvoiceItem = z.infer<typeof invoiceItem>;

/** What a change would mean, before it is made. */
export const planChange = z.object({
  plan: publicPlan,
  interval: z.enum(billingIntervals),
  /** Of every amount in here. */
  currency: z.enum(currencies),
  /** Null if it is refused; `reasons` say why. */
  kind: z.enum(changeKinds).nullable(),
  reasons: z.array(refusal),
  effectiveOn: day,
  /** What is due today; null if nothing is. */
  due: z
    .object({
      lines: z.array(z.object({ text: z.string(), amount: money })),
      net: money,
      tax: money,
      total: money,
      taxName: z.string(),
      taxRate: z.number().int(),
    })
    .nullable(),
  /** Features that the tenant has now and this plan has not. */
  lost: z.array(z.enum(features)),
  limits: planLimits,
  /** Of the subscription; 0 if there is none. The change is made on this one. */
  version: z.number().int(),
});
export type PlanChange = z.infer<typeof planChange>;
