import { useTranslation } from "react-i18next";
import { ExportLinks } from "#app/features/exports/export-links.tsx";
import { reportExportPath, reportIndexPath } from "#app/lib/report-paths.ts";
import type { ReportFilters, ReportKey } from "#app/lib/report-paths.ts";
import { PrintButton } from "#app/features/print/print-button.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";

/** The head of a report: the question it answers, and its rows as files and on paper. */
export function ReportHead({ report, filters }: { report: ReportKey; filters: ReportFilters }) {
  const { t } = useTranslation();
  return (
    <PageHead
      crumbs={[{ label: t("reports.title"), href: reportIndexPath }, { label: t(`reports.${report}.title`) }]}
      title={t(`reports.${report}.title`)}
      description={t(`reports.${report}.question`)}
      actions={
        <div className="flex flex-wrap gap-2 print:hidden">
          <ExportLinks hrefOf={(format) => reportExportPath(report, format, filters)} />
          <PrintButton>{t("reports.print")}</PrintButton>
        </div>
      }
    />
  );
}
