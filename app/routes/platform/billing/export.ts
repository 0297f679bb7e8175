import { exportInvoices } from "#contract/portal-billing/calls.ts";
import { formatIn, lists } from "#app/lib/lists.server.ts";
import { platformDownload } from "#app/lib/platform-download.server.ts";

/** The filtered invoices as a file. */
export const loader = platformDownload(exportInvoices, ({ searchParams }) => ({
  query: {
    ...lists.invoices.query(lists.invoices.read(searchParams)),
    format: formatIn(searchParams),
  },
}));
