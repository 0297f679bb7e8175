import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listInspections, planInspection } from "#contract/inspections/calls.ts";
import { inspectionViews } from "#contract/inspections/words.ts";
import { NoInspections } from "./list/no-inspections.tsx";
import { InspectionTable } from "./list/inspection-table.tsx";
import { KeptFilters } from "#app/features/lists/kept-filters.tsx";
import { SearchForm } from "#app/features/lists/search-form.tsx";
import { ListPages } from "#app/features/lists/list-pages.tsx";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { searchOf } from "#app/lib/list-search.ts";
import { lists } from "#app/lib/lists.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { procedureListPath } from "#app/lib/paths.ts";
import { permits } from "#app/lib/permits.ts";
import { inspectionListPath } from "#app/lib/procedure-paths.ts";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["procedures", "reports"], live: { topics: ["procedures"] } };

export const loader = tenantLoader(listInspections.access, async ({ call, url, me }) => {
  const list = lists.inspections.read(url.searchParams);
  const [page, person] = await Promise.all([
    call(listInspections, { query: lists.inspections.query(list) }),
    me,
  ]);
  return {
    page,
    list,
    mayPlan: permits(person, planInspection.access),
    today: new Date().toISOString().slice(0, 10),
  };
});

export default function InspectionList() {
  const { page, list, mayPlan, today } = useLoaderData<typeof loader>();
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
        <NoInspections show={show} isFiltered={search !== undefined} mayPlan={mayPlan} />
      )}
      <ListPages list={list} nextCursor={page.nextCursor} hrefOf={inspectionListPath} />
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "inspections.title");
