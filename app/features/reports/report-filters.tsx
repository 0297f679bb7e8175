import { Form } from "@remix-run/react";
import { useNavigation } from "react-router";
import { ListFilter } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { Reference } from "#contract/common.ts";
import { reportPath } from "#app/lib/report-paths.ts";
import type { ReportFilters, ReportKey } from "#app/lib/report-paths.ts";
import { TextLink } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { presets } from "./period.ts";
import type { Period } from "./period.ts";

interface ReportFiltersProps {
  report: ReportKey;
  /** Left out where a report is of today. */
  period?: Period;
  today: string;
  site?: string | undefined;
  /** Left out where people, not machines, are reported. */
  sites?: readonly Reference[];
  /** Other parameters of the address, which stay. */
  kept?: ReportFilters;
}

const presetNames = ["month", "thisYear", "twelveMonths"] as const;

/** Period and site, stored in the address so a report can be shared and bookmarked. */
export function ReportFilterForm({ report, period, today, site, sites = [], kept = {} }: ReportFiltersProps) {
  const { t } = useTranslation();
  const { state, location } = useNavigation();
  const label = "grid gap-1.5 text-sm font-semibold max-sm:grow";
  const hasSites = sites.length > 1;
  if (!period && !hasSites) return null;
  return (
    <div className="mb-5 grid gap-2 print:hidden">
      <Form
        action={reportPath(report)}
        key={`${period?.from} ${period?.to} ${site}`}
        className="flex flex-wrap items-end gap-3"
      >
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {period && (
          <>
            <label className={label}>
              {t("reports.from")}
              <TextInput type="date" name="from" defaultValue={period.from} max={today} required />
            </label>
            <label className={label}>
              {t("reports.to")}
              <TextInput type="date" name="to" defaultValue={period.to} max={today} required />
            </label>
          </>
        )}
        {hasSites && (
          <label className={label}>
            {t("reports.site")}
            <Select
              name="site"
              defaultValue={site ?? ""}
              placeholder={t("reports.allSites")}
              options={sites.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </label>
        )}
        <Button
          tone="secondary"
          icon={<ListFilter aria-hidden />}
          pending={state === "loading" && location.pathname === reportPath(report)}
          className="max-sm:w-full"
        >
          {t("reports.show")}
        </Button>
      </Form>
      {period && (
        <p className="flex flex-wrap gap-x-5 text-sm">
          {presetNames.map((name) => (
            <TextLink
              key={name}
              href={reportPath(report, { ...kept, ...presets(today)[name], site })}
              className="inline-flex min-h-11 items-center md:min-h-6"
            >
              {t(`reports.presets.${name}`)}
            </TextLink>
          ))}
        </p>
      )}
    </div>
  );
}
