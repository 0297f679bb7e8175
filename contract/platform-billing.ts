import { z } from "zod";
import { billingLimits } from "./limits.ts";
import { platformAdmin } from "./access.ts";
import { invoiceItem, paymentWays } from "./billing.ts";
import { billingIntervals, currencies, invoiceFilters, subscriptionStates } from "./billing-words.ts";
import {
  id,
  idParams,
  line,
  ordinal,
  page,
  pageQuery,
  searchText,
  text,
  version,
  versionOrNone,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { download, exportQuery } from "./exports.ts";
import { fileOf, pdfType } from "./media-types.ts";
import { enteredPrice, money } from "./subscription-plans.ts";

const day = z.iso.date();

export const billingFigures = z.object({
  /** For each currency: what the running subscriptions come to in a month, net, minor units. */
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

export const getBillingFigures = endpoint({
  method: "GET",
  path: "/api/platform/billing",
  summary: "Monthly recurring revenue and what is still to be paid, for each currency",
  access: platformAdmin,
  response: billingFigures,
});

export const tenantSubscription = z.object({
  tenantId: id,
  tenantName: z.string(),
  tenantSlug: z.string(),
  planName: z.string(),
  planNumber: z.number().int(),
  interval: z.enum(billingIntervals),
  state: z.enum(subscriptionStates),
  price: money,
  currency: z.enum(currencies),
  periodEnd: day,
  cancelAtPeriodEnd: z.boolean(),
  nextPlanName: z.string().nullable(),
  payment: z.enum(paymentWays),
});
export type TenantSubscription = z.infer<typeof tenantSubscription>;

export const listSubscriptions = endpoint({
  method: "GET",
  path: "/api/platform/subscriptions",
  summary: "Subscriptions by tenant",
  access: platformAdmin,
  query: pageQuery.extend({
    state: z.enum(subscriptionStates).optional(),
    search: searchText,
  }),
  response: page(tenantSubscription),
});

export const tenantInvoice = invoiceItem.extend({
  tenantName: z.string(),
  tenantSlug: z.string(),
  net: money,
  tax: money,
  paymentReference: z.string().nullable(),
  voidReason: z.string().nullable(),
});
export type TenantInvoice = z.infer<typeof tenantInvoice>;

const filter = {
  state: z.enum(invoiceFilters).optional(),
  search: searchText,
};

export const listAllInvoices = endpoint({
  method: "GET",
  path: "/api/platform/invoices",
  summary: "Invoices of all tenants, the newest first",
  access: platformAdmin,
  query: pageQuery.extend(filter),
  response: page(tenantInvoice),
});

export const exportInvoices = endpoint({
  method: "GET",
  path: "/api/platform/invoices/export",
  summary: "Invoices of all tenants as a file",
  access: platformAdmin,
  query: exportQuery.extend(filter),
  response: download,
});

export const getAnyInvoice = endpoint({
  method: "GET",
  path: "/api/platform/invoices/:id",
  summary: "One invoice",
  access: platformAdmin,
  params: idParams,
  response: tenantInvoice,
});

export const getAnyInvoicePdf = endpoint({
  method: "GET",
  path: "/api/platform/invoices/:id/pdf",
  summary: "An invoice as a PDF file",
  access: platformAdmin,
  params: idParams,
  response: fileOf(pdfType),
});

export const payInvoice = endpoint({
  method: "POST",
  path: "/api/platform/invoices/:id/pay",
  summary: "Note that an open invoice was paid by transfer",
  access: platformAdmin,
  params: idParams,
  body: z.object({
    version,
    paidOn: z.iso.date("Enter the day of the payment."),
    reference: text(billingLimits.reference).default(""),
  }),
  response: tenantInvoice,
});

export const voidInvoice = endpoint({
  method: "POST",
  path: "/api/platform/invoices/:id/void",
  summary: "Void an open invoice; it keeps its number",
  access: platformAdmin,
  params: idParams,
  body: z.object({ version, reason: line(billingLimits.reason) }),
  response: tenantInvoice,
});

/** What a tenant subscribes to, and the plans for which sales make its price. */
export const tenantTerms = z.object({
  /** Of the subscription; 0 where there is none. */
  version: z.number().int(),
  subscription: tenantSubscription.extend({ planId: id }).nullable(),
  /** What was agreed for the plan it has: counts from the next period on. */
  agreed: z.object({ price: money, interval: z.enum(billingIntervals) }).nullable(),
  plans: z.array(z.object({ id, number: z.number().int(), name: z.string(), currency: z.enum(currencies) })),
});
export type TenantTerms = z.infer<typeof tenantTerms>;

export const getTenantTerms = endpoint({
  method: "GET",
  path: "/api/platform/tenants/:id/subscription",
  summary: "What a tenant subscribes to, and the plans whose price can be agreed with it",
  access: platformAdmin,
  params: idParams,
  response: tenantTerms,
});

export const agreePrice = endpoint({
  method: "PUT",
  path: "/api/platform/tenants/:id/subscription",
  summary: "Give a tenant a plan without a list price, at a price of its own from the next period on",
  access: platformAdmin,
  params: idParams,
  body: z.object({
    version: versionOrNone,
    planId: id,
    /** The plan's version that was agreed on. */
    planNumber: ordinal,
    interval: z.enum(billingIntervals, "Choose how often it is paid."),
    /** For each interval, net. */
    price: enteredPrice,
    currency: z.enum(currencies, "Choose the plan's currency."),
  }),
  response: tenantTerms,
});
