import type { TenantInvoice } from "#contract/portal-billing/schemas.ts";
import type { ExportColumn } from "#api/infrastructure/exports/column.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";

/** Invoices as a bookkeeper reads them: amounts in major units, with a point. */
export const invoiceExportColumns: readonly ExportColumn<TenantInvoice>[] = [
  { header: "Number", type: "text", value: ({ number }) => number },
  { header: "Organization", type: "text", value: ({ tenantName }) => tenantName },
  {
    header: "Status",
    type: "text",
    value: ({ state, overdue }) => screenWords.invoiceState[overdue ? "overdue" : state],
  },
  { header: "Issued", type: "day", value: ({ issuedOn }) => issuedOn },
  { header: "Due", type: "day", value: ({ dueOn }) => dueOn },
  { header: "Period start", type: "day", value: ({ periodStart }) => periodStart },
  { header: "Next period starts", type: "day", value: ({ periodEnd }) => periodEnd },
  { header: "Currency", type: "text", value: ({ currency }) => currency },
  { header: "Net", type: "number", value: ({ net }) => net / 100 },
  { header: "Tax", type: "number", value: ({ tax }) => tax / 100 },
  { header: "Total", type: "number", value: ({ total }) => total / 100 },
  { header: "Paid", type: "day", value: ({ paidOn }) => paidOn },
  { header: "Payment reference", type: "text", value: ({ paymentReference }) => paymentReference },
  { header: "Void reason", type: "text", value: ({ voidReason }) => voidReason },
];
