import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ClipboardCheck } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { reportInspections } from "#contract/reports/calls.ts";
import type { InspectionReportView } from "#contract/reports/words.ts";
import { InspectionReportTable } from "./inspections/inspection-report-table.tsx";
import { ReportFilterForm } from "#app/features/reports/report-filters.tsx";
import { ReportHead } from "#app/features/reports/report-head.tsx";
import { chosen, readSites, reportRequest } from "#app/features/reports/report-request.server.ts";
import { ReportScope } from "#app/features/reports/report-scope.tsx";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { openPlaces } from "#app/lib/permits.ts";
import { reportPath } from "#app/lib/report-paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["reports"] };

const views = ["overdue", "due", "all"] as const satisfies InspectionReportView[];

export const loader = tenantLoader(reportInspections.access, async ({ call, url, request, me }) => {
  const asked = reportRequest({ url, request });
  const show = chosen(url, "show", views);
  const query = { site: asked.site, show, cursor: asked.cursor };
  const [page, sites, person] = await Promise.all([call(reportInspections, { query }), readSites(call), me]);
  return { ...asked, page, sites, show, mayOpen: openPlaces(person).procedures };
});

export default function InspectionReport() {
  const { page, site, sites, today, show, cursor, mayOpen } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const filters = { site, show };
  const { overdue, due, current } = page.counts;
  const counts = { overdue, due, all: overdue + due + current };
  return (
    <>
      <ReportHead report="inspections" filters={filters} />
      <ReportFilterForm report="inspections" kept={{ show }} {...{ today, site, sites }} />
      <ReportScope {...{ today, site, sites }} />
      <div className="mb-5">
        <LinkTabs
          label={t("reports.inspections.views")}
          tabs={views.map((view) => ({
            href: reportPath("inspections", { ...filters, show: view }),
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
      <Pagination
        label={t("common.pages")}
        previousHref={cursor ? reportPath("inspections", filters) : undefined}
        previousLabel={t("common.firstPage")}
        nextHref={
          page.nextCursor ? reportPath("inspections", { ...filters, cursor: page.nextCursor }) : undefined
        }
        nextLabel={t("common.nextPage")}
      />
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "reports.inspections.title");
