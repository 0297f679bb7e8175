import { useTranslation } from "react-i18next";
import type { Performance } from "#contract/performance/schemas.ts";
import { formatDay, formatNumber, formatTime } from "#contract/format.ts";
import { useTimeZone } from "#app/lib/time-zone.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { ColumnChart } from "#app/ui/column-chart.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Table } from "#app/ui/table.tsx";
import { figureColumns } from "./figure-columns.tsx";
import { timeWords } from "./time-words.ts";

type Interval = Performance["intervals"][number];

/** As many labels as fit under an axis on a phone. */
const mostLabels = 6;

/** Requests and times over the range, as columns and as a table. */
export function PerformanceCharts({
  intervals,
  span,
  longest,
}: Pick<Performance, "intervals" | "span" | "longest">) {
  const { t } = useTranslation();
  const words = timeWords(t, longest);
  const zone = useTimeZone();
  const nameOf = ({ at }: Interval) =>
    span >= 24 * 60
      ? formatDay(at)
      : intervals.length > 24
        ? `${formatDay(at)} ${formatTime(at, zone)}`
        : formatTime(at, zone);
  const every = Math.ceil(intervals.length / mostLabels);
  const label = (interval: Interval, place: number) => (place % every === 0 ? nameOf(interval) : "");
  const most = Math.max(...intervals.map(({ requests }) => requests), 0);
  const slowest = Math.max(...intervals.map(({ p95 }) => p95 ?? 0), 0);
  return (
    <Card>
      <CardBody className="grid gap-8 lg:grid-cols-2">
        <ColumnChart
          title={t("performance.requestsChart")}
          topWords={t("performance.most", { count: most, figure: formatNumber(most) })}
          columns={intervals.map((interval, place) => ({
            key: interval.at,
            label: label(interval, place),
            value: interval.requests,
            bad: interval.errors,
            words: t("performance.requestsWords", {
              at: nameOf(interval),
              requests: formatNumber(interval.requests),
              errors: formatNumber(interval.errors),
            }),
          }))}
        />
        <ColumnChart
          title={t("performance.timeChart")}
          topWords={t("performance.slowest", { time: words(slowest) })}
          columns={intervals.map((interval, place) => ({
            key: interval.at,
            label: label(interval, place),
            value: interval.p95 ?? 0,
            words: `${nameOf(interval)}: ${words(interval.p95)}`,
          }))}
        />
        <Disclosure summary={t("performance.asTable")} className="lg:col-span-2">
          <Table
            caption={t("performance.intervals")}
            columns={[
              { key: "at", header: t("performance.columns.at"), primary: true, cell: nameOf },
              ...figureColumns<Interval>(t, longest),
            ]}
            rows={intervals.filter(({ requests }) => requests > 0)}
            rowKey={({ at }) => at}
          />
        </Disclosure>
      </CardBody>
    </Card>
  );
}
