import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Lock } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { reportLockouts } from "#contract/reports/calls.ts";
import { lockoutViews } from "#contract/reports/words.ts";
import { LockoutReportTable } from "./lockouts/lockout-report-table.tsx";
import { ListPages } from "#app/features/lists/list-pages.tsx";
import { ReportFilterForm } from "#app/features/reports/report-filters.tsx";
import { ReportHead } from "#app/features/reports/report-head.tsx";
import { readSites, reportRequest } from "#app/features/reports/report-request.server.ts";
import { ReportScope } from "#app/features/reports/report-scope.tsx";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { searchOf } from "#app/lib/list-search.ts";
import { lists } from "#app/lib/lists.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { openPlaces } from "#app/lib/permits.ts";
import { reportPath } from "#app/lib/report-paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["lockouts", "reports"] };

export const loader = tenantLoader(reportLockouts.access, async ({ call, url, request, me }) => {
  const asked = reportRequest({ url, request });
  const { period, timeZone } = asked;
  const list = lists.lockoutReport.read(url.searchParams);
  const query = { ...lists.lockoutReport.query(list), ...period, timeZone };
  const [page, sites, person] = await Promise.all([call(reportLockouts, { query }), readSites(call), me]);
  return { ...asked, page, sites, list, mayOpen: openPlaces(person).plans };
});

export default function LockoutReport() {
  const { page, period, list, sites, today, mayOpen } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { site, show } = list.filter;
  return (
    <>
      <ReportHead report="lockouts" filters={{ ...period, ...searchOf(list) }} />
      <ReportFilterForm report="lockouts" {...{ period, today, list, sites }} />
      <ReportScope {...{ period, today, site, sites }} />
      <div className="mb-5 print:hidden">
        <LinkTabs
          label={t("reports.lockouts.views")}
          tabs={lockoutViews.map((view) => ({
            href: reportPath("lockouts", { ...period, ...searchOf(list, { show: view }) }),
            label: t(`reports.lockouts.tabs.${view}`),
            current: view === show,
          }))}
        />
      </div>
      {page.items.length > 0 ? (
        <LockoutReportTable items={page.items} mayOpen={mayOpen} />
      ) : (
        <EmptyState icon={<Lock aria-hidden />} title={t("reports.lockouts.empty")}>
          {t("reports.emptyPeriod")}
        </EmptyState>
      )}
      <ListPages
        list={list}
        nextCursor={page.nextCursor}
        hrefOf={(search) => reportPath("lockouts", { ...period, ...search })}
      />
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "reports.lockouts.title");
