import { z } from "zod";
import { accountLimits } from "./account-limits.ts";
import { billingLimits } from "./limits.ts";
import { anyone, features, member } from "./access.ts";
import {
  billingIntervals,
  currencies,
  invoiceStates,
  limitKeys,
  subscriptionStates,
} from "./billing-words.ts";
import {
  done,
  id,
  idParams,
  line,
  ordinal,
  page,
  pageQuery,
  text,
  version,
  versionOrNone,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { fileOf, pdfType } from "./media-types.ts";
import { money, planContent, planLimits, publicPlan } from "./subscription-plans.ts";

export const paymentWays = ["invoice", "card"] as const;
/** `start` and `now` are due today, `trial` when the trial ends, `at_period_end` with the next period. */
export const changeKinds = ["start", "trial", "now", "at_period_end"] as const;

const day = z.iso.date();

export const subscription = z.object({
  version,
  planId: id,
  planName: z.string(),
  planNumber: z.number().int(),
  interval: z.enum(billingIntervals),
  state: z.enum(subscriptionStates),
  price: money,
  currency: z.enum(currencies),
  periodStart: day,
  /** The first day of the next period. */
  periodEnd: day,
  cancelAtPeriodEnd: z.boolean(),
  /** What the next period of the same plan costs: the price as it is, or what was agreed since. */
  renewal: z.object({ price: money, interval: z.enum(billingIntervals) }),
  /** What begins with the next period, where that is something else. */
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
  /** Whether this installation takes cards. */
  cards: z.boolean(),
  /** Open and beyond its day. */
  overdue: z.object({ count: z.number().int(), oldestDueOn: day.nullable() }),
});
export type BillingOverview = z.infer<typeof billingOverview>;

export const getBilling = endpoint({
  method: "GET",
  path: "/api/billing",
  summary: "The subscription, what is used of it, the plans on offer and the invoice address",
  access: member("user_management", "users:read"),
  response: billingOverview,
});

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

export const listInvoices = endpoint({
  method: "GET",
  path: "/api/billing/invoices",
  summary: "Invoices, the newest first",
  access: member("user_management", "users:read"),
  query: pageQuery,
  response: page(invoiceItem),
});

export const getInvoicePdf = endpoint({
  method: "GET",
  path: "/api/billing/invoices/:id/pdf",
  summary: "An invoice as a PDF file",
  access: member("user_management", "users:read"),
  params: idParams,
  response: fileOf(pdfType),
});

/** What a change would mean, before it is made. */
export const planChange = z.object({
  plan: publicPlan,
  interval: z.enum(billingIntervals),
  /** Null where it is refused; `reasons` say why. */
  kind: z.enum(changeKinds).nullable(),
  reasons: z.array(z.object({ code: z.string(), message: z.string() })),
  effectiveOn: day,
  /** What is due today; null where nothing is. */
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
  /** Of the subscription; 0 where there is none. The change is made on this one. */
  version: z.number().int(),
});
export type PlanChange = z.infer<typeof planChange>;

const wanted = { planId: id, interval: z.enum(billingIntervals) };

export const previewPlanChange = endpoint({
  method: "GET",
  path: "/api/billing/change",
  summary: "What a change of plan would mean: from when, what is due, why not",
  access: member("user_management", "users:edit"),
  query: z.object(wanted),
  response: planChange,
});

export const changePlan = endpoint({
  method: "POST",
  path: "/api/billing/change",
  summary: "Change the plan: a dearer one from today, a cheaper one with the next period",
  access: member("user_management", "users:edit"),
  body: z.object({
    ...wanted,
    version: versionOrNone,
    /** The plan's version that was agreed to. */
    planNumber: ordinal,
  }),
  response: billingOverview,
});

export const cancelSubscription = endpoint({
  method: "POST",
  path: "/api/billing/cancel",
  summary: "End the subscription with its period",
  access: member("user_management", "users:edit"),
  body: z.object({ version }),
  response: billingOverview,
});

export const resumeSubscription = endpoint({
  method: "POST",
  path: "/api/billing/resume",
  summary: "Take back a cancellation or a change that waits for the next period",
  access: member("user_management", "users:edit"),
  body: z.object({ version }),
  response: billingOverview,
});

export const saveBillingDetails = endpoint({
  method: "PUT",
  path: "/api/billing/details",
  summary: "Where invoices go",
  access: member("user_management", "users:edit"),
  body: z.object({
    version: versionOrNone,
    name: line(billingLimits.name),
    address: line(billingLimits.address),
    email: z.email("Enter an e-mail address such as accounts@company.example.").max(accountLimits.email),
    vatId: text(billingLimits.vatId).default(""),
    reference: text(billingLimits.reference).default(""),
  }),
  response: billingDetails,
});

export const openCheckout = endpoint({
  method: "POST",
  path: "/api/billing/checkout",
  summary: "Begin paying by card at the payment provider",
  access: member("user_management", "users:edit"),
  body: z.object({ ...wanted, planNumber: ordinal }),
  response: z.object({ url: z.url() }),
});

export const openCustomerPortal = endpoint({
  method: "POST",
  path: "/api/billing/portal",
  summary: "Open the payment provider's page for cards",
  access: member("user_management", "users:edit"),
  body: z.object({ version }),
  response: z.object({ url: z.url() }),
});

export const stripeWebhook = endpoint({
  method: "POST",
  path: "/api/stripe/webhook",
  summary: "Events of the payment provider, signed by it",
  access: anyone,
  response: done,
});
