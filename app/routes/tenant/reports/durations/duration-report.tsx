import { useTranslation } from "react-i18next";
import type { DurationGroup } from "#contract/reports/words.ts";
import type { DurationRow } from "#contract/reports/schemas.ts";
import { BarChart } from "#app/ui/bar-chart.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { formatMonth } from "#contract/format.ts";
import { formatDuration } from "#app/features/reports/format-duration.ts";
import { withoutGaps } from "./without-gaps.ts";

/** More bars than this are read in the table. */
const mostBars = 18;

/** How long machines were locked out: bars, and the same figures as a table. */
export function DurationReport({ by, rows: found }: { by: DurationGroup; rows: readonly DurationRow[] }) {
  const { t } = useTranslation();
  const rows = by === "month" ? withoutGaps(found) : found;
  const lasted = (row: DurationRow, figure: "median" | "p90") =>
    row.lockouts === 0 ? "–" : formatDuration(row[figure]);
  const charted = by === "month" ? rows.slice(-mostBars) : rows.slice(0, mostBars);
  const header = (name: string) => t(`reports.durations.columns.${name}`);
  const columns: Column<DurationRow>[] = [
    {
      key: "key",
      header: t(`reports.durations.by.${by}`),
      primary: true,
      cell: (row) =>
        by === "machine" ? (
          <>
            <TagChip tag={row.key} /> <span className="font-normal">{row.name}</span>
          </>
        ) : (
          labelOf(by, row)
        ),
    },
    { key: "lockouts", header: header("lockouts"), align: "end", cell: (row) => row.lockouts },
    { key: "median", header: header("median"), align: "end", cell: (row) => lasted(row, "median") },
    { key: "p90", header: header("p90"), align: "end", cell: (row) => lasted(row, "p90") },
  ];
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2 print:block">
      <BarChart
        title={t("reports.durations.chart", { by: t(`reports.durations.by.${by}`) })}
        caption={t("reports.durations.caption")}
        bars={charted.map((row) => ({
          key: row.key,
          label: labelOf(by, row),
          value: row.median,
          upTo: row.p90,
          words: row.lockouts === 0 ? "–" : `${lasted(row, "median")} · ${lasted(row, "p90")}`,
        }))}
      />
      <Table caption={t("reports.durations.title")} columns={columns} rows={rows} rowKey={({ key }) => key} />
    </div>
  );
}

function labelOf(by: DurationGroup, { key, name }: DurationRow): string {
  if (by === "machine") return key;
  return by === "site" ? name : formatMonth(key);
}
