import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BookOpenText, FileText, Plus, SearchCheck, Upload } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { startProcedureImport } from "#contract/equipment-imports/calls.ts";
import { createProcedure, listProcedures } from "#contract/procedures/calls.ts";
import { inspectionFilters, procedureStates } from "#contract/procedures/words.ts";
import { ProcedureTable } from "#app/features/procedures/procedure-table.tsx";
import { ExportLinks } from "#app/features/exports/export-links.tsx";
import { KeptFilters } from "#app/features/lists/kept-filters.tsx";
import { ListFilter } from "#app/features/lists/list-filter.tsx";
import { SearchForm } from "#app/features/lists/search-form.tsx";
import { ListPages } from "#app/features/lists/list-pages.tsx";
import { importUploadPath } from "#app/lib/equipment-paths.ts";
import { answerViewForm, loadViews } from "#app/features/saved-views/saved-views.server.ts";
import { SavedViews } from "#app/features/saved-views/saved-views.tsx";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { isFiltered, searchOf } from "#app/lib/list-search.ts";
import { lists } from "#app/lib/lists.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { procedureListPath } from "#app/lib/paths.ts";
import { permits } from "#app/lib/permits.ts";
import {
  inspectionListPath,
  newProcedurePath,
  paperUploadPath,
  procedureExportPath,
} from "#app/lib/procedure-paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = {
  texts: ["procedures", "reports", "saved-views"],
  live: { topics: ["procedures"] },
};

export const loader = tenantLoader(listProcedures.access, async ({ call, url, me }) => {
  const list = lists.procedures.read(url.searchParams);
  const query = lists.procedures.query(list);
  const [page, person, views] = await Promise.all([
    call(listProcedures, { query }),
    me,
    loadViews("procedures", { call, url, me }),
  ]);
  return {
    page,
    list,
    views,
    mayCreate: permits(person, createProcedure.access),
    mayImport: permits(person, createProcedure.access) && permits(person, startProcedureImport.access),
    today: new Date().toISOString().slice(0, 10),
  };
});

export const action = tenantAction(listProcedures.access, (args) => answerViewForm("procedures", args));

/** A refused form was out of date: the current state is loaded. */
export function shouldRevalidate() {
  return true;
}

export default function ProcedureList() {
  const { page, list, views, mayCreate, mayImport, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const isNarrowed = isFiltered(list);
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
            {mayCreate && (
              <LinkButton href={paperUploadPath()} tone="secondary" icon={<FileText aria-hidden />}>
                {t("procedures.paper.link")}
              </LinkButton>
            )}
            {mayImport && (
              <LinkButton
                href={importUploadPath("procedures")}
                tone="secondary"
                icon={<Upload aria-hidden />}
              >
                {t("procedures.import")}
              </LinkButton>
            )}
            <LinkButton href={inspectionListPath()} tone="secondary" icon={<SearchCheck aria-hidden />}>
              {t("inspections.title")}
            </LinkButton>
          </>
        }
      />
      <SavedViews views={views} />
      <SearchForm action={procedureListPath()} label={t("procedures.search")} search={list.filter.search}>
        <KeptFilters list={list} names={["view"]} />
        <ListFilter
          list={list}
          name="state"
          label={t("procedures.columns.state")}
          all
          options={procedureStates.map((state) => ({ value: state, label: t(`procedures.states.${state}`) }))}
        />
        <ListFilter
          list={list}
          name="inspection"
          label={t("procedures.inspection.title")}
          all
          options={inspectionFilters.map((value) => ({
            value,
            label: t(`procedures.inspectionFilters.${value}`),
          }))}
        />
        {page.sites.length > 1 && (
          <ListFilter
            list={list}
            name="site"
            label={t("procedures.columns.site")}
            all
            options={page.sites.map((site) => ({ value: site, label: site }))}
          />
        )}
      </SearchForm>
      {page.items.length > 0 ? (
        <ProcedureTable items={page.items} today={today} />
      ) : (
        <EmptyState
          icon={<BookOpenText aria-hidden />}
          title={t(isNarrowed ? "procedures.noneFound" : "procedures.empty")}
          action={
            isNarrowed ? (
              <LinkButton href={procedureListPath()} tone="secondary">
                {t("common.showAll")}
              </LinkButton>
            ) : (
              create || undefined
            )
          }
        >
          {t(
            isNarrowed
              ? "procedures.noneFoundText"
              : mayCreate
                ? "procedures.emptyText"
                : "procedures.emptyReader",
          )}
        </EmptyState>
      )}
      <ListPages list={list} nextCursor={page.nextCursor} hrefOf={procedureListPath} />
      {page.items.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-3">
          <ExportLinks hrefOf={(format) => procedureExportPath(format, searchOf(list))} />
        </div>
      )}
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "procedures.title");
