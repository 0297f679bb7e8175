import { getAnyInvoicePdf } from "#contract/portal-billing/calls.ts";
import { platformDownload } from "#app/lib/platform-download.server.ts";

/** `/admin/billing/invoices/{id}/pdf`. */
export const loader = platformDownload(getAnyInvoicePdf, ({ pathname }) => ({
  params: { id: pathname.split("/").at(-2) ?? "" },
}));
