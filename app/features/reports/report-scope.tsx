import { useTranslation } from "react-i18next";
import type { Reference } from "#contract/common.ts";
import { formatDay } from "#contract/format.ts";
import type { Period } from "./period.ts";

interface ReportScopeProps {
  period?: Period;
  today: string;
  site?: string | undefined;
  sites?: readonly Reference[];
}

/** On paper: the filters' values, because the filters are not printed. */
export function ReportScope({ period, today, site, sites = [] }: ReportScopeProps) {
  const { t } = useTranslation();
  const words = [
    period && t("reports.scope.period", { from: formatDay(period.from), to: formatDay(period.to) }),
    sites.find(({ id }) => id === site)?.name ?? t("reports.allSites"),
    t("reports.scope.asOf", { day: formatDay(today) }),
  ];
  return <p className="mb-4 hidden text-sm print:block">{words.filter(Boolean).join(" · ")}</p>;
}
