import { useTranslation } from "react-i18next";
import type { Reader } from "#contract/readings/schemas.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { StateBadge } from "#app/ui/state-badge.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";

/** Who is asked to read, and when they confirmed. */
export function ReaderTable({ items, isOverdue }: { items: readonly Reader[]; isOverdue: boolean }) {
  const { t } = useTranslation();
  const columns: Column<Reader>[] = [
    { key: "name", header: t("repository.readers.columns.name"), primary: true, cell: ({ name }) => name },
    {
      key: "job",
      header: t("repository.readers.columns.job"),
      cell: ({ employer, jobTitle }) => employer ?? jobTitle ?? "–",
    },
    {
      key: "confirmed",
      header: t("repository.readers.columns.confirmed"),
      cell: ({ confirmedAt }) =>
        confirmedAt ? (
          <Instant at={confirmedAt} />
        ) : (
          <StateBadge
            state={isOverdue ? "waiting" : "neutral"}
            label={t(isOverdue ? "repository.readers.overdue" : "repository.readers.notYet")}
          />
        ),
    },
  ];
  return (
    <Table caption={t("repository.readers.title")} columns={columns} rows={items} rowKey={({ id }) => id} />
  );
}
