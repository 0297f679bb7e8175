import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Timer } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { reportDurations } from "#contract/reports/calls.ts";
import { durationGroups } from "#contract/reports/words.ts";
import { DurationReport } from "./durations/duration-report.tsx";
import { formatDuration } from "#app/features/reports/format-duration.ts";
import { ReportFilterForm } from "#app/features/reports/report-filters.tsx";
import { ReportHead } from "#app/features/reports/report-head.tsx";
import { readSites, reportRequest } from "#app/features/reports/report-request.server.ts";
import { ReportScope } from "#app/features/reports/report-scope.tsx";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { searchOf } from "#app/lib/list-search.ts";
import { lists } from "#app/lib/lists.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { reportPath } from "#app/lib/report-paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["reports"] };

export const loader = tenantLoader(reportDurations.access, async ({ call, url, request }) => {
  const asked = reportRequest({ url, request });
  const { period, timeZone } = asked;
  const list = lists.durationReport.read(url.searchParams);
  const query = { ...lists.durationReport.query(list), ...period, timeZone };
  const [durations, sites] = await Promise.all([call(reportDurations, { query }), readSites(call)]);
  return { ...asked, durations, sites, list };
});

export default function Durations() {
  const { durations, period, list, sites, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { site, by } = list.filter;
  const { overall, rows } = durations;
  return (
    <>
      <ReportHead report="durations" filters={{ ...period, ...searchOf(list) }} />
      <ReportFilterForm report="durations" {...{ period, today, list, sites }} />
      <ReportScope {...{ period, today, site, sites }} />
      <div className="mb-5 print:hidden">
        <LinkTabs
          label={t("reports.durations.views")}
          tabs={durationGroups.map((group) => ({
            href: reportPath("durations", { ...period, ...searchOf(list, { by: group }) }),
            label: t(`reports.durations.tabs.${group}`),
            current: group === by,
          }))}
        />
      </div>
      {overall ? (
        <>
          <p className="mb-6 text-lg">
            {t("reports.durations.overall", {
              count: overall.lockouts,
              median: formatDuration(overall.median),
              p90: formatDuration(overall.p90),
            })}
          </p>
          <DurationReport by={by} rows={rows} />
        </>
      ) : (
        <EmptyState icon={<Timer aria-hidden />} title={t("reports.durations.empty")}>
          {t("reports.emptyPeriod")}
        </EmptyState>
      )}
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "reports.durations.title");
