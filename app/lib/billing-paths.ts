import type { ExportFormat } from "#contract/exports.ts";
import type { SearchOf } from "./lists.server.ts";
import { withSearch } from "./paths.ts";

/** Addresses of what is sold and paid: the tenant's billing, and the platform's plans and billing. */

/** `card` is what the payment provider sends back: `added`. */
export function billingPath(search: { cursor?: string | undefined; card?: string } = {}): string {
  return withSearch("/billing", search);
}
/** Where a plan is chosen; with `plan`, what changing to it would mean. */
export function changePlanPath(
  search: { plan?: string; interval?: string; currency?: string | undefined } = {},
): string {
  return withSearch("/billing/change", search);
}
export const billingDetailsPath = "/billing/details";
export function invoicePdfPath(id: string): string {
  return `/billing/invoices/${encodeURIComponent(id)}`;
}

export const subscriptionPlanListPath = "/admin/plans";
export const newSubscriptionPlanPath = "/admin/plans/new";
export function subscriptionPlanPath(id: string): string {
  return `${subscriptionPlanListPath}/${encodeURIComponent(id)}`;
}
export function editSubscriptionPlanPath(id: string): string {
  return `${subscriptionPlanPath(id)}/edit`;
}

export function platformBillingPath(search: SearchOf<"subscriptions"> = {}): string {
  return withSearch("/admin/billing", search);
}
export function platformInvoicesPath(search: SearchOf<"invoices"> = {}): string {
  return withSearch("/admin/billing/invoices", search);
}
export function platformInvoicesExportPath(search: SearchOf<"invoices"> & { format: ExportFormat }): string {
  return withSearch("/admin/billing/invoices/export", search);
}
export function platformInvoicePath(id: string): string {
  return `/admin/billing/invoices/${encodeURIComponent(id)}`;
}
export function platformInvoicePdfPath(id: string): string {
  return `${platformInvoicePath(id)}/pdf`;
}
