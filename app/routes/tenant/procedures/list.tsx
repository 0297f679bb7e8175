import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BookOpenText, Plus, SearchCheck } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { createProcedure, listProcedures } from "#contract/procedures/calls.ts";
import type { inspectionFilters, procedureStates } from "#contract/procedures/words.ts";
import { ProcedureTable } from "#app/features/procedures/procedure-table.tsx";
import { SearchForm } from "#app/features/lists/search-form.tsx";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { procedureListPath } from "#app/lib/paths.ts";
import { permits } from "#app/lib/permits.ts";
import { inspectionListPath, newProcedurePath } from "#app/lib/procedure-paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Select } from "#app/ui/select.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["procedures", "reports"] };

const states = [
  "published",
  "draft",
  "in_review",
  "retired",
] as const satisfies (typeof procedureStates)[number][];
const inspections = ["due", "overdue"] as const satisfies (typeof inspectionFilters)[number][];

export const loader = tenantLoader(listProcedures.access, async ({ call, url, me }) => {
  const filter = {
    search: url.searchParams.get("search")?.slice(0, 100) ?? "",
    state: states.find((state) => state === url.searchParams.get("state")),
    inspection: inspections.find((inspection) => inspection === url.searchParams.get("inspection")),
    site: url.searchParams.get("site")?.slice(0, 100) ?? "",
  };
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const query = { ...filter, search: filter.search || undefined, site: filter.site || undefined, cursor };
  const [page, person] = await Promise.all([call(listProcedures, { query }), me]);
  return {
    page,
    filter,
    isFirst: cursor === undefined,
    mayCreate: permits(person, createProcedure.access),
    today: new Date().toISOString().slice(0, 10),
  };
});

export default function ProcedureList() {
  const { page, filter, isFirst, mayCreate, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const isFiltered = Boolean(filter.search || filter.state || filter.inspection || filter.site);
  const shown = {
    search: filter.search,
    site: filter.site,
    ...(filter.state ? { state: filter.state } : {}),
    ...(filter.inspection ? { inspection: filter.inspection } : {}),
  };
  const create = mayCreate && (
    <LinkButton href={newProcedurePath()} icon={<Plus aria-hidden />}>
      {t("procedures.new.button")}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={t("procedures.title")}
        description={t("procedures.intro")}
        actions={
          <>
            {create}
            <LinkButton href={inspectionListPath()} tone="secondary" icon={<SearchCheck aria-hidden />}>
              {t("inspections.title")}
            </LinkButton>
          </>
        }
      />
      <SearchForm action={procedureListPath()} label={t("procedures.search")} search={filter.search}>
        <Filter
          name="state"
          label={t("procedures.columns.state")}
          value={filter.state}
          options={states.map((state) => ({ value: state, label: t(`procedures.states.${state}`) }))}
        />
        <Filter
          name="inspection"
          label={t("procedures.inspection.title")}
          value={filter.inspection}
          options={inspections.map((value) => ({ value, label: t(`procedures.inspectionFilters.${value}`) }))}
        />
        {page.sites.length > 1 && (
          <Filter
            name="site"
            label={t("procedures.columns.site")}
            value={filter.site}
            options={page.sites.map((site) => ({ value: site, label: site }))}
          />
        )}
      </SearchForm>
      {page.items.length > 0 ? (
        <ProcedureTable items={page.items} today={today} />
      ) : (
        <EmptyState
          icon={<BookOpenText aria-hidden />}
          title={t(isFiltered ? "procedures.noneFound" : "procedures.empty")}
          action={
            isFiltered ? (
              <LinkButton href={procedureListPath()} tone="secondary">
                {t("common.showAll")}
              </LinkButton>
            ) : (
              create || undefined
            )
          }
        >
          {t(
            isFiltered
              ? "procedures.noneFoundText"
              : mayCreate
                ? "procedures.emptyText"
                : "procedures.emptyReader",
          )}
        </EmptyState>
      )}
      <Pagination
        label={t("common.pages")}
        previousHref={isFirst ? undefined : procedureListPath(shown)}
        previousLabel={t("common.firstPage")}
        nextHref={page.nextCursor ? procedureListPath({ ...shown, cursor: page.nextCursor }) : undefined}
        nextLabel={t("common.nextPage")}
      />
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "procedures.title");

interface FilterProps {
  name: string;
  label: string;
  value: string | undefined;
  options: { value: string; label: string }[];
}

function Filter({ name, label, value, options }: FilterProps) {
  const { t } = useTranslation();
  return (
    <label className="grid gap-1.5 text-sm font-semibold max-sm:grow">
      {label}
      <Select name={name} defaultValue={value ?? ""} placeholder={t("common.all")} options={options} />
    </label>
  );
}
