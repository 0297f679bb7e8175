import { getInvoicePdf } from "#contract/billing/calls.ts";
import { billingPath } from "#app/lib/billing-paths.ts";
import { tenantDownload } from "#app/lib/download.server.ts";

export const loader = tenantDownload(getInvoicePdf, ({ params }) => ({
  options: { params: { id: params["id"] ?? "" } },
  page: billingPath(),
}));
