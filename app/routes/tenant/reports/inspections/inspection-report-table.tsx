import { useTranslation } from "react-i18next";
import type { ReportedInspection } from "#contract/reports/schemas.ts";
import { procedurePath } from "#app/lib/paths.ts";
import { Day } from "#app/lib/time-zone.tsx";
import { LineLink } from "#app/ui/anchor.tsx";
import { StateBadge } from "#app/ui/state-badge.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";

interface InspectionReportTableProps {
  items: readonly ReportedInspection[];
  mayOpen: boolean;
}

/** Procedures by the day of their inspection. */
export function InspectionReportTable({ items, mayOpen }: InspectionReportTableProps) {
  const { t } = useTranslation();
  const header = (name: string) => t(`reports.inspections.columns.${name}`);
  const columns: Column<ReportedInspection>[] = [
    {
      key: "procedure",
      header: header("procedure"),
      primary: true,
      cell: ({ procedureId, title }) =>
        mayOpen ? (
          <LineLink href={procedurePath(procedureId)} className="-my-2.5">
            {title}
          </LineLink>
        ) : (
          title
        ),
    },
    { key: "machine", header: header("machine"), cell: ({ equipment }) => <TagChip tag={equipment.tag} /> },
    { key: "site", header: header("site"), cell: ({ site }) => site },
    {
      key: "last",
      header: header("last"),
      cell: ({ lastInspectedOn }) =>
        lastInspectedOn ? <Day on={lastInspectedOn} /> : t("reports.inspections.never"),
    },
    {
      key: "due",
      header: header("due"),
      cell: ({ dueOn, daysOverdue }) => (
        <span className="inline-flex flex-wrap items-center justify-end gap-2 md:justify-start">
          <Day on={dueOn} />
          {daysOverdue > 0 && (
            <StateBadge state="waiting" label={t("reports.inspections.overdueBy", { count: daysOverdue })} />
          )}
        </span>
      ),
    },
    {
      key: "planned",
      header: header("planned"),
      cell: ({ plannedFor, inspector }) =>
        plannedFor ? (
          <>
            <Day on={plannedFor} />
            {inspector && <span className="block text-ink-muted">{inspector}</span>}
          </>
        ) : (
          "–"
        ),
    },
  ];
  return (
    <Table
      caption={t("reports.inspections.title")}
      columns={columns}
      rows={items}
      rowKey={({ procedureId }) => procedureId}
    />
  );
}
