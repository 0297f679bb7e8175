import { useTranslation } from "react-i18next";
import type { ComplianceMeasure } from "#contract/reports/words.ts";
import type { ComplianceRow } from "#contract/reports/schemas.ts";
import { formatNumber } from "#contract/format.ts";
import { reportPath } from "#app/lib/report-paths.ts";
import type { ReportFilters, ReportKey } from "#app/lib/report-paths.ts";
import { LineLink } from "#app/ui/anchor.tsx";
import { StateBadge } from "#app/ui/state-badge.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";

/** The report that lists what a figure counts. */
const detail: Partial<Record<ComplianceMeasure, [ReportKey, ReportFilters]>> = {
  inspectedInYear: ["inspections", { show: "all" }],
  inspectionsOverdue: ["inspections", {}],
  authorisedCurrent: ["training", { show: "attention" }],
  lockoutsClosed: ["lockouts", { show: "closed" }],
  lockoutsOpen: ["lockouts", { show: "open" }],
};

/** The auditor's figures with the rule behind each. */
export function ComplianceTable({
  rows,
  filters,
}: {
  rows: readonly ComplianceRow[];
  filters: ReportFilters;
}) {
  const { t } = useTranslation();
  const header = (name: string) => t(`reports.compliance.columns.${name}`);
  const columns: Column<ComplianceRow>[] = [
    {
      key: "measure",
      header: header("measure"),
      primary: true,
      cell: ({ measure }) => {
        const words = t(`reports.compliance.measures.${measure}`);
        const [report, own] = detail[measure] ?? [];
        if (!report) return words;
        return (
          <LineLink href={reportPath(report, { ...filters, ...own })} className="-my-2.5">
            {words}
          </LineLink>
        );
      },
    },
    {
      key: "value",
      header: header("value"),
      align: "end",
      cell: ({ value, of }) =>
        of === null
          ? formatNumber(value)
          : t("reports.compliance.share", { value: formatNumber(value), of: formatNumber(of) }),
    },
    {
      key: "state",
      header: header("state"),
      cell: ({ isGood }) =>
        isGood === null ? (
          "–"
        ) : (
          <StateBadge
            state={isGood ? "safe" : "waiting"}
            label={t(isGood ? "reports.compliance.met" : "reports.compliance.open")}
          />
        ),
    },
    {
      key: "rule",
      header: header("rule"),
      cell: ({ measure }) => (
        <span className="text-ink-muted">{t(`reports.compliance.rules.${measure}`)}</span>
      ),
    },
  ];
  return (
    <Table
      caption={t("reports.compliance.title")}
      columns={columns}
      rows={rows}
      rowKey={({ measure }) => measure}
    />
  );
}
