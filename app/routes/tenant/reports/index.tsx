import type { MetaFunction } from "@remix-run/node";
import { ClipboardCheck, GraduationCap, Lock, Scale, Timer } from "#app/ui/icons/icons.ts";
import type { IconType } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { listReportSites } from "#contract/reports/calls.ts";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { reportKeys, reportPath } from "#app/lib/report-paths.ts";
import type { ReportKey } from "#app/lib/report-paths.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["reports"] };

export const loader = tenantLoader(listReportSites.access, () => Promise.resolve(null));

const icons: Record<ReportKey, IconType> = {
  lockouts: Lock,
  durations: Timer,
  inspections: ClipboardCheck,
  training: GraduationCap,
  compliance: Scale,
};

export default function ReportIndex() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t("reports.title")} description={t("reports.intro")} />
      <ul className="grid gap-3 md:grid-cols-2">
        {reportKeys.map((report) => {
          const Icon = icons[report];
          return (
            <li key={report}>
              <Anchor
                href={reportPath(report)}
                className="flex h-full gap-4 rounded-lg border border-line bg-raised p-4 text-ink no-underline hover:border-line-strong hover:bg-sunken md:p-5"
              >
                <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-brand-text" />
                <span className="grid gap-1">
                  <span className="text-lg font-semibold">{t(`reports.${report}.title`)}</span>
                  <span className="text-ink-muted">{t(`reports.${report}.question`)}</span>
                </span>
              </Anchor>
            </li>
          );
        })}
      </ul>
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "reports.title");
