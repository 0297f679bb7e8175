import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Lock } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { reportLockouts } from "#contract/reports/calls.ts";
import type { LockoutView } from "#contract/reports/words.ts";
import { LockoutReportTable } from "./lockouts/lockout-report-table.tsx";
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

export const handle: RouteHandle = { texts: ["lockouts", "reports"] };

const views = ["all", "open", "closed"] as const satisfies LockoutView[];

export const loader = tenantLoader(reportLockouts.access, async ({ call, url, request, me }) => {
  const asked = reportRequest({ url, request });
  const { period, site, timeZone, cursor } = asked;
  const show = chosen(url, "show", views);
  const query = { ...period, site, timeZone, show, cursor };
  const [page, sites, person] = await Promise.all([call(reportLockouts, { query }), readSites(call), me]);
  return { ...asked, page, sites, show, mayOpen: openPlaces(person).plans };
});

export default function LockoutReport() {
  const { page, period, site, sites, today, show, cursor, mayOpen } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const filters = { ...period, site, show };
  return (
    <>
      <ReportHead report="lockouts" filters={filters} />
      <ReportFilterForm report="lockouts" kept={{ show }} {...{ period, today, site, sites }} />
      <ReportScope {...{ period, today, site, sites }} />
      <div className="mb-5 print:hidden">
        <LinkTabs
          label={t("reports.lockouts.views")}
          tabs={views.map((view) => ({
            href: reportPath("lockouts", { ...filters, show: view }),
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
      <Pagination
        label={t("common.pages")}
        previousHref={cursor ? reportPath("lockouts", filters) : undefined}
        previousLabel={t("common.firstPage")}
        nextHref={
          page.nextCursor ? reportPath("lockouts", { ...filters, cursor: page.nextCursor }) : undefined
        }
        nextLabel={t("common.nextPage")}
      />
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "reports.lockouts.title");
