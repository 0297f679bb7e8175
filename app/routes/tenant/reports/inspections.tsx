import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ClipboardCheck } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { reportInspections } from "#contract/reports/calls.ts";
import { inspectionReportViews } from "#contract/reports/words.ts";
import { InspectionReportTable } from "./inspections/inspection-report-table.tsx";
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

export const handle: RouteHandle = { texts: ["reports"] };

export const loader = tenantLoader(reportInspections.access, async ({ call, url, request, me }) => {
  const { today } = reportRequest({ url, request });
  const list = lists.inspectionReport.read(url.searchParams);
  const query = lists.inspectionReport.query(list);
  const [page, sites, person] = await Promise.all([call(reportInspections, { query }), readSites(call), me]);
  return { today, page, sites, list, mayOpen: openPlaces(person).procedures };
});

export default function InspectionReport() {
  const { page, list, sites, today, mayOpen } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { site, show } = list.filter;
  const { overdue, due, current } = page.counts;
  const counts = { overdue, due, all: overdue + due + current };
  return (
    <>
      <ReportHead report="inspections" filters={searchOf(list)} />
      <ReportFilterForm report="inspections" {...{ today, list, sites }} />
      <ReportScope {...{ today, site, sites }} />
      <div className="mb-5">
        <LinkTabs
          label={t("reports.inspections.views")}
          tabs={inspectionReportViews.map((view) => ({
            href: reportPath("inspections", searchOf(list, { show: view })),
            label: t(`reports.inspections.tabs.${view}`),
            current: view === show,
            count: counts[view],
          }))}
        />
      </div>
      {page.items.length > 0 ? (
        <InspectionReportTable items={page.items} mayOpen={mayOpen} />
      ) : (
        <EmptyState icon={<ClipboardCheck aria-hidden />} title={t(`reports.inspections.empty.${show}`)}>
          {t(`reports.inspections.emptyText.${show}`)}
        </EmptyState>
      )}
      <ListPages
        list={list}
        nextCursor={page.nextCursor}
        hrefOf={(search) => reportPath("inspections", search)}
      />
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "reports.inspections.title");
