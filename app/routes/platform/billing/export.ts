import { exportInvoices } from "#contract/portal-billing/calls.ts";
import { readInvoiceSearch } from "#app/features/portal-billing/billing-search.ts";
import { platformDownload } from "#app/lib/platform-download.server.ts";

/** The filtered invoices as a file. */
export const loader = platformDownload(exportInvoices, ({ searchParams }) => ({
  query: {
    ...readInvoiceSearch(searchParams),
    format: searchParams.get("format") === "xlsx" ? ("xlsx" as const) : ("csv" as const),
  },
}));
