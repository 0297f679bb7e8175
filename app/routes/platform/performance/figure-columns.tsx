import type { PerformanceFigures } from "#contract/performance/schemas.ts";
import { formatNumber } from "#contract/format.ts";
import { StateBadge } from "#app/ui/state-badge.tsx";
import type { Column } from "#app/ui/table.tsx";
import { timeWords } from "./time-words.ts";
import type { Translate } from "./time-words.ts";

/** Requests, errors and times as columns of a table; `longest` as `timeWords` has it. */
export function figureColumns<Row extends PerformanceFigures>(t: Translate, longest: number): Column<Row>[] {
  const words = timeWords(t, longest);
  const time = (key: "p50" | "p95" | "p99"): Column<Row> => ({
    key,
    header: t(`performance.columns.${key}`),
    align: "end",
    cell: (row) => words(row[key]),
  });
  return [
    {
      key: "requests",
      header: t("performance.columns.requests"),
      align: "end",
      cell: ({ requests }) => formatNumber(requests),
    },
    {
      key: "errors",
      header: t("performance.columns.errors"),
      align: "end",
      cell: ({ errors }) =>
        errors > 0 ? <StateBadge state="locked" label={formatNumber(errors)} /> : formatNumber(errors),
    },
    time("p50"),
    time("p95"),
    time("p99"),
  ];
}
