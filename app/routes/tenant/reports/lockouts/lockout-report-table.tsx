import { useTranslation } from "react-i18next";
import type { ReportedLockout } from "#contract/reports/schemas.ts";
import { ExecutionStateBadge } from "#app/features/executions/execution-state.tsx";
import { planPath } from "#app/lib/paths.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { formatDuration } from "#app/features/reports/format-duration.ts";

/** Lockouts, one line each: who, on which machines, how long, where it stands. */
export function LockoutReportTable({
  items,
  mayOpen,
}: {
  items: readonly ReportedLockout[];
  mayOpen: boolean;
}) {
  const { t } = useTranslation();
  const header = (name: string) => t(`reports.lockouts.columns.${name}`);
  const columns: Column<ReportedLockout>[] = [
    {
      key: "title",
      header: header("title"),
      primary: true,
      cell: ({ planId, number, title }) => (
        <>
          <span className="mr-2 font-mono text-sm font-normal whitespace-nowrap text-ink-muted">
            {number}
          </span>
          {mayOpen ? <TextLink href={planPath(planId)}>{title}</TextLink> : title}
        </>
      ),
    },
    { key: "state", header: header("state"), cell: ({ state }) => <ExecutionStateBadge state={state} /> },
    {
      key: "machines",
      header: header("machines"),
      cell: ({ equipment }) => (
        <span className="flex flex-wrap justify-end gap-1 md:justify-start">
          {equipment.map(({ tag }) => (
            <TagChip key={tag} tag={tag} />
          ))}
        </span>
      ),
    },
    {
      key: "people",
      header: header("people"),
      cell: ({ responsible, workers }) => (
        <>
          <span className="block">{responsible}</span>
          {workers.length > 0 && (
            <span className="block text-ink-muted">
              {t("reports.lockouts.workers", { count: workers.length })}
            </span>
          )}
        </>
      ),
    },
    {
      key: "lockedOut",
      header: header("lockedOut"),
      cell: ({ lockedOutAt }) => (lockedOutAt ? <Instant at={lockedOutAt} /> : "–"),
    },
    {
      key: "duration",
      header: header("duration"),
      align: "end",
      cell: ({ minutes }) => <span>{minutes === null ? "–" : formatDuration(minutes)}</span>,
    },
  ];
  return (
    <Table
      caption={t("reports.lockouts.title")}
      columns={columns}
      rows={items}
      rowKey={({ planId }) => planId}
    />
  );
}
