import { Form } from "@remix-run/react";
import { useNavigation } from "react-router";
import { ListFilter as Filter } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { Reference } from "#contract/common.ts";
import { KeptFilters } from "#app/features/lists/kept-filters.tsx";
import { ListFilter } from "#app/features/lists/list-filter.tsx";
import { searchOf } from "#app/lib/list-search.ts";
import type { ListState } from "#app/lib/list-search.ts";
import type { Lists } from "#app/lib/lists.server.ts";
import { reportPath } from "#app/lib/report-paths.ts";
import type { ReportKey } from "#app/lib/report-paths.ts";
import { TextLink } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { presets } from "./period.ts";
import type { Period } from "./period.ts";

type SiteFilter = Lists["complianceReport"];

interface ReportFiltersProps<Filter extends SiteFilter> {
  report: ReportKey;
  /** Left out where a report is of today. */
  period?: Period;
  today: string;
  list: ListState<Filter>;
  /** Left out where people, not machines, are reported. */
  sites?: readonly Reference[];
}

const presetNames = ["month", "thisYear", "twelveMonths"] as const;

/** Period and site, stored in the address so a report can be shared and bookmarked. */
export function ReportFilterForm<Filter extends SiteFilter>({
  report,
  period,
  today,
  list,
  sites = [],
}: ReportFiltersProps<Filter>) {
  const { t } = useTranslation();
  const { state, location } = useNavigation();
  const label = "grid gap-1.5 text-sm font-semibold max-sm:grow";
  const { site } = list.filter;
  const others = (Object.keys(list.filter) as (keyof Filter & string)[]).filter((name) => name !== "site");
  const hasSites = sites.length > 1;
  if (!period && !hasSites) return null;
  return (
    <div className="mb-5 grid gap-2 print:hidden">
      <Form
        action={reportPath(report)}
        key={`${period?.from} ${period?.to} ${site}`}
        className="flex flex-wrap items-end gap-3"
      >
        <KeptFilters list={list} names={others} />
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
          <ListFilter
            list={list}
            name="site"
            label={t("reports.site")}
            options={sites.map(({ id, name }) => ({ value: id, label: name }))}
            all={t("reports.allSites")}
            className={label}
          />
        )}
        <Button
          tone="secondary"
          icon={<Filter aria-hidden />}
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
              href={reportPath(report, { ...searchOf(list), ...presets(today)[name] })}
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
