import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Activity } from "#app/ui/icons/icons.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { getPerformance } from "#contract/performance/calls.ts";
import { performanceRanges } from "#contract/performance/words.ts";
import { figureColumns } from "./performance/figure-columns.tsx";
import { PerformanceCharts } from "./performance/performance-charts.tsx";
import { timeWords } from "./performance/time-words.ts";
import { formatNumber } from "#contract/format.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import { searchOf } from "#app/lib/list-search.ts";
import { lists } from "#app/lib/lists.server.ts";
import { platformLoader } from "#app/lib/platform-guards.server.ts";
import { performancePath } from "#app/lib/portal-paths.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { StatTile } from "#app/ui/stat-tile.tsx";
import { Table } from "#app/ui/table.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["portal"] };

export const loader = platformLoader(async ({ call, url }) => {
  const list = lists.performance.read(url.searchParams);
  return { list, performance: await call(getPerformance, { query: lists.performance.query(list) }) };
});

export default function PerformancePage() {
  const { list, performance } = useLoaderData<typeof loader>();
  const { range } = list.filter;
  const { t } = useTranslation();
  const { total, jobs, browserEvents } = performance;
  const words = timeWords(t, performance.longest);
  const share = total.requests === 0 ? 0 : (100 * total.errors) / total.requests;
  return (
    <>
      <PageHeader title={t("performance.title")} description={t("performance.intro")} />
      <div className="mb-5">
        <LinkTabs
          label={t("performance.ranges.label")}
          tabs={performanceRanges.map((name) => ({
            href: performancePath(searchOf(list, { range: name })),
            label: t(`performance.ranges.${name}`),
            current: name === range,
          }))}
        />
      </div>
      <section
        aria-label={t("performance.figures")}
        className="mb-6 grid grid-cols-2 gap-3 max-sm:[&>div]:flex-col max-sm:[&>div]:items-start xl:grid-cols-4"
      >
        <StatTile value={total.requests} label={t("performance.requests")} state="info" />
        <StatTile
          value={total.errors}
          label={t("performance.errors", { share: formatNumber(Number(share.toPrecision(2))) })}
          state={total.errors > 0 ? "locked" : "safe"}
        />
        <StatTile
          value={jobs.waiting}
          label={t("performance.jobsWaiting")}
          state={jobs.waiting > 0 ? "waiting" : "safe"}
        />
        <StatTile
          value={jobs.failed}
          label={t("performance.jobsFailed")}
          state={jobs.failed > 0 ? "locked" : "safe"}
        />
      </section>
      {total.requests === 0 ? (
        <EmptyState icon={<Activity aria-hidden />} title={t("performance.empty")}>
          {t("performance.emptyText")}
        </EmptyState>
      ) : (
        <>
          <p className="mb-4 text-ink-muted">
            {t("performance.times", {
              p50: words(total.p50),
              p95: words(total.p95),
              p99: words(total.p99),
            })}{" "}
            {t("performance.asOf")} <Instant at={performance.asOf} />
          </p>
          <PerformanceCharts {...performance} />
          {(["routes", "tenants"] as const).map((kind) => (
            <Section key={kind} title={t(`performance.${kind}`)}>
              <Table
                caption={t(`performance.${kind}`)}
                columns={[
                  {
                    key: "key",
                    header: t(`performance.columns.${kind}`),
                    primary: true,
                    cell: (row) => <span className="font-mono text-sm wrap-anywhere">{row.key}</span>,
                  },
                  ...figureColumns<(typeof performance)[typeof kind][number]>(t, performance.longest),
                ]}
                rows={performance[kind]}
                rowKey={(row) => row.key}
              />
            </Section>
          ))}
        </>
      )}
      <Section title={t("performance.browser")}>
        {browserEvents.length > 0 ? (
          <Table
            caption={t("performance.browser")}
            columns={[
              {
                key: "event",
                header: t("performance.columns.event"),
                primary: true,
                cell: (row) => <span className="font-mono text-sm wrap-anywhere">{row.event}</span>,
              },
              {
                key: "count",
                header: t("performance.columns.count"),
                align: "end",
                cell: (row) => formatNumber(row.count),
              },
              {
                key: "lastAt",
                header: t("performance.columns.lastAt"),
                align: "end",
                cell: (row) => <Instant at={row.lastAt} />,
              },
            ]}
            rows={browserEvents}
            rowKey={(row) => row.event}
          />
        ) : (
          <p className="text-ink-muted">{t("performance.noBrowserEvents")}</p>
        )}
      </Section>
      {jobs.oldestWaiting && (
        <p className="mt-6 text-ink-muted">
          {t("performance.oldestJob")} <Instant at={jobs.oldestWaiting} />
        </p>
      )}
    </>
  );
}

export const meta: MetaFunction = () => [{ title: pageTitle("performance.title") }];

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}
