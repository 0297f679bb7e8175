import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { reportCompliance } from "#contract/reports/calls.ts";
import { ComplianceTable } from "./compliance/compliance-table.tsx";
import { ReportFilterForm } from "#app/features/reports/report-filters.tsx";
import { ReportHead } from "#app/features/reports/report-head.tsx";
import { readSites, reportRequest } from "#app/features/reports/report-request.server.ts";
import { ReportScope } from "#app/features/reports/report-scope.tsx";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { searchOf } from "#app/lib/list-search.ts";
import { lists } from "#app/lib/lists.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["reports"] };

export const loader = tenantLoader(reportCompliance.access, async ({ call, url, request }) => {
  const asked = reportRequest({ url, request });
  const { period, timeZone } = asked;
  const list = lists.complianceReport.read(url.searchParams);
  const query = { ...lists.complianceReport.query(list), ...period, timeZone };
  const [{ rows }, sites] = await Promise.all([call(reportCompliance, { query }), readSites(call)]);
  return { ...asked, rows, sites, list };
});

export default function Compliance() {
  const { rows, period, list, sites, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { site } = list.filter;
  const filters = { ...period, ...searchOf(list) };
  return (
    <>
      <ReportHead report="compliance" filters={filters} />
      <ReportFilterForm report="compliance" {...{ period, today, list, sites }} />
      <ReportScope {...{ period, today, site, sites }} />
      <ComplianceTable rows={rows} filters={filters} />
      <p className="mt-4 max-w-prose text-sm text-ink-muted">{t("reports.compliance.note")}</p>
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "reports.compliance.title");
