import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SearchCheck } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { listInspections } from "#contract/inspections/calls.ts";
import { inspectionViews } from "#contract/inspections/words.ts";
import { InspectionTable } from "./list/inspection-table.tsx";
import { KeptFilters } from "#app/features/lists/kept-filters.tsx";
import { SearchForm } from "#app/features/lists/search-form.tsx";
import { ListPages } from "#app/features/lists/list-pages.tsx";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { searchOf } from "#app/lib/list-search.ts";
import { lists } from "#app/lib/lists.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { procedureListPath } from "#app/lib/paths.ts";
import { inspectionListPath } from "#app/lib/procedure-paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["procedures", "reports"] };

export const loader = tenantLoader(listInspections.access, async ({ call, url }) => {
  const list = lists.inspections.read(url.searchParams);
  const page = await call(listInspections, { query: lists.inspections.query(list) });
  return { page, list, today: new Date().toISOString().slice(0, 10) };
});

export default function InspectionList() {
  const { page, list, today } = useLoaderData<typeof loader>();
  const { show, search } = list.filter;
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[
          { label: t("procedures.title"), href: procedureListPath() },
          { label: t("inspections.title") },
        ]}
        title={t("inspections.title")}
        description={t("inspections.intro")}
      />
      <div className="mb-5">
        <LinkTabs
          label={t("inspections.views")}
          tabs={inspectionViews.map((view) => ({
            href: inspectionListPath(searchOf(list, { show: view })),
            label: t(`inspections.tabs.${view}`),
            current: view === show,
          }))}
        />
      </div>
      <SearchForm action={inspectionListPath()} label={t("procedures.search")} search={search}>
        <KeptFilters list={list} names={["show"]} />
      </SearchForm>
      {page.items.length > 0 ? (
        <InspectionTable items={page.items} today={today} />
      ) : (
        <EmptyState
          icon={<SearchCheck aria-hidden />}
          title={t(search ? "procedures.noneFound" : `inspections.empty.${show}`)}
          action={
            <LinkButton
              href={search ? inspectionListPath(searchOf(list, { search: undefined })) : procedureListPath()}
              tone="secondary"
            >
              {t(search ? "common.showAll" : "inspections.toProcedures")}
            </LinkButton>
          }
        >
          {t(search ? "procedures.noneFoundText" : "inspections.emptyText")}
        </EmptyState>
      )}
      <ListPages list={list} nextCursor={page.nextCursor} hrefOf={inspectionListPath} />
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "inspections.title");
