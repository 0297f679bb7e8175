import { useTranslation } from "react-i18next";
import type { TenantInvoice } from "#contract/portal-billing/schemas.ts";
import { FileLink } from "#app/features/billing/file-link.tsx";
import { InvoiceState } from "#app/features/billing/invoice-state.tsx";
import { platformInvoicePath, platformInvoicePdfPath } from "#app/lib/billing-paths.ts";
import { formatMoney } from "#contract/format.ts";
import { Day } from "#app/lib/time-zone.tsx";
import { LineLink } from "#app/ui/anchor.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";

/** Invoices of all tenants, one line each. */
export function TenantInvoiceTable({ items }: { items: readonly TenantInvoice[] }) {
  const { t } = useTranslation();
  const head = (key: string) => t(`billing.invoices.columns.${key}`);
  const columns: Column<TenantInvoice>[] = [
    {
      key: "number",
      header: head("number"),
      primary: true,
      cell: ({ id, number }) => (
        <LineLink href={platformInvoicePath(id)} className="font-mono md:min-h-0">
          {number}
        </LineLink>
      ),
    },
    {
      key: "tenant",
      header: t("platformBilling.subscriptions.columns.tenant"),
      cell: ({ tenantName }) => tenantName,
    },
    { key: "state", header: head("state"), cell: (invoice) => <InvoiceState invoice={invoice} /> },
    { key: "issued", header: head("issued"), cell: ({ issuedOn }) => <Day on={issuedOn} /> },
    { key: "due", header: head("due"), cell: ({ dueOn }) => <Day on={dueOn} /> },
    {
      key: "total",
      header: head("total"),
      align: "end",
      cell: ({ total, currency }) => formatMoney(total, currency),
    },
    {
      key: "file",
      header: head("file"),
      align: "end",
      cell: ({ id, number }) => (
        <FileLink href={platformInvoicePdfPath(id)}>
          {t("billing.invoices.pdf")}
          <span className="sr-only">{number}</span>
        </FileLink>
      ),
    },
  ];
  return (
    <Table
      caption={t("platformBilling.invoices.title")}
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
    />
  );
}
