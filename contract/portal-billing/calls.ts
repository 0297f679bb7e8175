import { z } from "zod";
import { platformAdmin } from "#contract/access.ts";
import { billingIntervals, currencies, invoiceFilters, subscriptionStates } from "#contract/billing/words.ts";
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
} from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { download, exportQuery } from "#contract/exports.ts";
import { billingLimits } from "#contract/limits.ts";
import { fileOf, pdfType } from "#contract/media-types.ts";
import { enteredPrice } from "#contract/subscription-plans/schemas.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { billingFigures, tenantInvoice, tenantSubscription, tenantTerms } from "./schemas.ts";

export const getBillingFigures = endpoint({
  method: "GET",
  path: "/api/platform/billing",
  summary: "Get monthly recurring revenue and outstanding amounts by currency",
  access: platformAdmin,
  response: billingFigures,
});

export const listSubscriptions = endpoint({
  method: "GET",
  path: "/api/platform/subscriptions",
  summary: "List subscriptions by tenant",
  access: platformAdmin,
  query: pageQuery.extend({
    state: z.enum(subscriptionStates).optional(),
    search: searchText,
  }),
  response: page(tenantSubscription),
});

const filter = {
  state: z.enum(invoiceFilters).optional(),
  search: searchText,
};

export const listAllInvoices = endpoint({
  method: "GET",
  path: "/api/platform/invoices",
  summary: "List invoices of all tenants, newest first",
  access: platformAdmin,
  query: pageQuery.extend(filter),
  response: page(tenantInvoice),
});

export const exportInvoices = endpoint({
  method: "GET",
  path: "/api/platform/invoices/export",
  summary: "Export invoices of all tenants",
  access: platformAdmin,
  query: exportQuery.extend(filter),
  response: download,
});

export const getAnyInvoice = endpoint({
  method: "GET",
  path: "/api/platform/invoices/:id",
  summary: "Get an invoice",
  access: platformAdmin,
  params: idParams,
  response: tenantInvoice,
});

export const getAnyInvoicePdf = endpoint({
  method: "GET",
  path: "/api/platform/invoices/:id/pdf",
  summary: "Download an invoice as a PDF",
  access: platformAdmin,
  params: idParams,
  response: fileOf(pdfType),
});

export const payInvoice = endpoint({
  method: "POST",
  path: "/api/platform/invoices/:id/pay",
  summary: "Mark an open invoice as paid by bank transfer",
  access: platformAdmin,
  params: idParams,
  body: z.object({
    version,
    paidOn: z.iso.date(inputRefusal("enter_date").message),
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

export const getTenantTerms = endpoint({
  method: "GET",
  path: "/api/platform/tenants/:id/subscription",
  summary: "Get a tenant's subscription and the plans whose price can be agreed",
  access: platformAdmin,
  params: idParams,
  response: tenantTerms,
});

export const agreePrice = endpoint({
  method: "PUT",
  path: "/api/platform/tenants/:id/subscription",
  summary: "Give a tenant a plan without a list price, at an agreed price from the next period",
  access: platformAdmin,
  params: idParams,
  body: z.object({
    version: versionOrNone,
    planId: id,
    /** The plan's version that was agreed on. */
    planNumber: ordinal,
    interval: z.enum(billingIntervals, inputRefusal("choose_interval").message),
    /** For each interval, net. */
    price: enteredPrice,
    /** The one that the tenant pays in, if it pays. */
    currency: z.enum(currencies, inputRefusal("choose_currency").message),
  }),
  response: tenantTerms,
});
