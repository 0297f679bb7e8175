import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GraduationCap } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { lapsingDays, trainingViews } from "#contract/reports/words.ts";
import { reportTraining } from "#contract/reports/calls.ts";
import { ListPages } from "#app/features/lists/list-pages.tsx";
import { ReportHead } from "#app/features/reports/report-head.tsx";
import { reportRequest } from "#app/features/reports/report-request.server.ts";
import { ReportScope } from "#app/features/reports/report-scope.tsx";
import { TrainingTable } from "./training/training-table.tsx";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { searchOf } from "#app/lib/list-search.ts";
import { lists } from "#app/lib/lists.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { reportPath } from "#app/lib/report-paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { StatTile } from "#app/ui/stat-tile.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["reports"] };

export const loader = tenantLoader(reportTraining.access, async ({ call, url, request }) => {
  const { today } = reportRequest({ url, request });
  const list = lists.trainingReport.read(url.searchParams);
  const page = await call(reportTraining, { query: lists.trainingReport.query(list) });
  const lapsingUntil = new Date(Date.parse(today) + lapsingDays * 86_400_000).toISOString().slice(0, 10);
  return { page, today, lapsingUntil, list };
});

export default function Training() {
  const { page, today, lapsingUntil, list } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { current, lapsing, lapsed } = page.counts;
  return (
    <>
      <ReportHead report="training" filters={searchOf(list)} />
      <ReportScope today={today} />
      <section aria-label={t("reports.training.figures")} className="mb-6 grid gap-3 sm:grid-cols-3">
        <StatTile value={current} label={t("reports.training.counts.current")} state="safe" />
        <StatTile
          value={lapsing}
          label={t("reports.training.counts.lapsing")}
          state={lapsing > 0 ? "waiting" : "neutral"}
        />
        <StatTile
          value={lapsed}
          label={t("reports.training.counts.lapsed")}
          state={lapsed > 0 ? "locked" : "neutral"}
        />
      </section>
      <div className="mb-5 print:hidden">
        <LinkTabs
          label={t("reports.training.views")}
          tabs={trainingViews.map((view) => ({
            href: reportPath("training", searchOf(list, { show: view })),
            label: t(`reports.training.tabs.${view}`),
            current: view === list.filter.show,
          }))}
        />
      </div>
      {page.items.length > 0 ? (
        <TrainingTable items={page.items} today={today} lapsingUntil={lapsingUntil} />
      ) : (
        <EmptyState icon={<GraduationCap aria-hidden />} title={t("reports.training.empty")}>
          {t("reports.training.emptyText")}
        </EmptyState>
      )}
      <ListPages
        list={list}
        nextCursor={page.nextCursor}
        hrefOf={(search) => reportPath("training", search)}
      />
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "reports.training.title");
