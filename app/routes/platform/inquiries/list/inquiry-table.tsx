import { useTranslation } from "react-i18next";
import type { InquiryItem } from "#contract/inquiries/schemas.ts";
import { inquiryPath } from "#app/lib/portal-paths.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { LineLink } from "#app/ui/anchor.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";
import { InquiryState } from "#app/features/inquiries/inquiry-state.tsx";

/** Inquiries, one line each. The name opens the inquiry. */
export function InquiryTable({ items }: { items: readonly InquiryItem[] }) {
  const { t } = useTranslation();
  const columns: Column<InquiryItem>[] = [
    {
      key: "name",
      header: t("inquiries.columns.name"),
      primary: true,
      cell: ({ id, name, company }) => (
        <>
          <LineLink href={inquiryPath(id)} className="md:min-h-0">
            {name}
          </LineLink>
          {company && <span className="block text-sm font-normal text-ink-muted">{company}</span>}
        </>
      ),
    },
    { key: "kind", header: t("inquiries.columns.kind"), cell: ({ kind }) => t(`inquiries.kinds.${kind}`) },
    {
      key: "state",
      header: t("inquiries.columns.state"),
      cell: ({ state }) => <InquiryState state={state} />,
    },
    {
      key: "excerpt",
      header: t("inquiries.columns.excerpt"),
      deskOnly: true,
      cell: ({ excerpt }) => (
        <span className="line-clamp-2 max-w-md text-ink-muted md:text-left">{excerpt}</span>
      ),
    },
    {
      key: "owner",
      header: t("inquiries.columns.owner"),
      cell: ({ owner }) =>
        owner?.name ?? <span className="whitespace-nowrap text-ink-muted">{t("inquiries.nobody")}</span>,
    },
    {
      key: "received",
      header: t("inquiries.columns.received"),
      cell: ({ createdAt }) => <Instant at={createdAt} />,
    },
  ];
  return <Table caption={t("inquiries.title")} columns={columns} rows={items} rowKey={({ id }) => id} />;
}
