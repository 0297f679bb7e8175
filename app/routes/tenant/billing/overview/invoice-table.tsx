import { Download } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { InvoiceItem } from "#contract/billing/schemas.ts";
import { invoicePdfPath } from "#app/lib/billing-paths.ts";
import { formatMoney } from "#contract/format.ts";
import { Day } from "#app/lib/time-zone.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";
import { FileLink } from "#app/features/billing/file-link.tsx";
import { InvoiceState } from "#app/features/billing/invoice-state.tsx";

/** A tenant's invoices, one line each, with the file. */
export function InvoiceTable({ items }: { items: readonly InvoiceItem[] }) {
  const { t } = useTranslation();
  const columns: Column<InvoiceItem>[] = [
    {
      key: "number",
      header: t("billing.invoices.columns.number"),
      primary: true,
      cell: ({ number }) => <span className="font-mono">{number}</span>,
    },
    {
      key: "state",
      header: t("billing.invoices.columns.state"),
      cell: (invoice) => <InvoiceState invoice={invoice} />,
    },
    {
      key: "issued",
      header: t("billing.invoices.columns.issued"),
      cell: ({ issuedOn }) => <Day on={issuedOn} />,
    },
    { key: "due", header: t("billing.invoices.columns.due"), cell: ({ dueOn }) => <Day on={dueOn} /> },
    {
      key: "total",
      header: t("billing.invoices.columns.total"),
      align: "end",
      cell: ({ total, currency }) => formatMoney(total, currency),
    },
    {
      key: "file",
      header: t("billing.invoices.columns.file"),
      align: "end",
      cell: ({ id, number }) => (
        <FileLink href={invoicePdfPath(id)}>
          <Download aria-hidden />
          {t("billing.invoices.pdf")}
          <span className="sr-only">{number}</span>
        </FileLink>
      ),
    },
  ];
  return (
    <Table caption={t("billing.invoices.title")} columns={columns} rows={items} rowKey={({ id }) => id} />
  );
}
