import { getAnyInvoicePdf } from "#contract/platform-billing.ts";
import { platformDownload } from "#app/lib/platform-download.server.ts";

/** `/admin/billing/invoices/{id}/pdf`. */
export const loader = platformDownload(getAnyInvoicePdf, ({ pathname }) => ({
  params: { id: pathname.split("/").at(-2) ?? "" },
}));
