import { z } from "zod";
import { anyone, member } from "#contract/access.ts";
import { accountLimits } from "#contract/account-limits.ts";
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
} from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { billingLimits } from "#contract/limits.ts";
import { fileOf, pdfType } from "#contract/media-types.ts";
import { billingRefusal } from "#contract/billing/sentences.ts";
import { billingDetails, billingOverview, invoiceItem, planChange } from "./schemas.ts";
import { billingIntervals, currencies } from "./words.ts";

export const getBilling = endpoint({
  method: "GET",
  path: "/api/billing",
  summary: "Get the subscription, its usage, the available plans, and the invoice address",
  access: member("user_management", "users:read"),
  response: billingOverview,
});

export const listInvoices = endpoint({
  method: "GET",
  path: "/api/billing/invoices",
  summary: "List invoices, newest first",
  access: member("user_management", "users:read"),
  query: pageQuery,
  response: page(invoiceItem),
});

export const getInvoicePdf = endpoint({
  method: "GET",
  path: "/api/billing/invoices/:id/pdf",
  summary: "Download an invoice as a PDF",
  access: member("user_management", "users:read"),
  params: idParams,
  response: fileOf(pdfType),
});

const wanted = {
  planId: id,
  interval: z.enum(billingIntervals),
  /** One that the plan is sold in. Without it, the subscription's; for the first one, the plan's main currency. */
  currency: z.enum(currencies).optional(),
};

export const previewPlanChange = endpoint({
  method: "GET",
  path: "/api/billing/change",
  summary: "Preview a plan change: its start, the amount due, and any reasons against it",
  access: member("user_management", "users:edit"),
  query: z.object(wanted),
  response: planChange,
});

export const changePlan = endpoint({
  method: "POST",
  path: "/api/billing/change",
  summary: "Change the plan: an upgrade starts today, a downgrade with the next period",
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
  summary: "Cancel the subscription at the end of its period",
  access: member("user_management", "users:edit"),
  body: z.object({ version }),
  response: billingOverview,
});

export const resumeSubscription = endpoint({
  method: "POST",
  path: "/api/billing/resume",
  summary: "Undo a cancellation or a plan change that has not started",
  access: member("user_management", "users:edit"),
  body: z.object({ version }),
  response: billingOverview,
});

export const saveBillingDetails = endpoint({
  method: "PUT",
  path: "/api/billing/details",
  summary: "Set the invoice address",
  access: member("user_management", "users:edit"),
  body: z.object({
    version: versionOrNone,
    name: line(billingLimits.name),
    address: line(billingLimits.address),
    email: z.email(billingRefusal("not_an_email").message).max(accountLimits.email),
    vatId: text(billingLimits.vatId).default(""),
    reference: text(billingLimits.reference).default(""),
  }),
  response: billingDetails,
});

export const openCheckout = endpoint({
  method: "POST",
  path: "/api/billing/checkout",
  summary: "Start payment by card at the payment provider",
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
  summary: "Receive a signed event from the payment provider",
  access: anyone,
  response: done,
});
