import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Cable, Plus, Upload } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { createPoint, listPoints } from "#contract/isolation-points/calls.ts";
import { listLocations } from "#contract/locations/calls.ts";
import { EquipmentTabs } from "#app/features/equipment/equipment-tabs.tsx";
import { ExportLinks } from "#app/features/exports/export-links.tsx";
import { PointFilters } from "./list/point-filters.tsx";
import { PointRegister } from "./list/point-register.tsx";
import { KeptFilters } from "#app/features/lists/kept-filters.tsx";
import { ListPages } from "#app/features/lists/list-pages.tsx";
import { SearchForm } from "#app/features/lists/search-form.tsx";
import { answerViewForm, loadViews } from "#app/features/saved-views/saved-views.server.ts";
import { SavedViews } from "#app/features/saved-views/saved-views.tsx";
import { importUploadPath, newPointPath, pointExportPath, pointListPath } from "#app/lib/equipment-paths.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { isFiltered, searchOf } from "#app/lib/list-search.ts";
import { lists } from "#app/lib/lists.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { permits } from "#app/lib/permits.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = {
  texts: ["equipment", "procedures", "saved-views"],
  live: { topics: ["equipment"] },
};

export const loader = tenantLoader(listPoints.access, async ({ call, url, me }) => {
  const list = lists.points.read(url.searchParams);
  const [page, places, person, views] = await Promise.all([
    call(listPoints, { query: lists.points.query(list) }),
    call(listLocations, {}),
    me,
    loadViews("points", { call, url, me }),
  ]);
  const sites = places.items.filter(({ kind, archived }) => kind === "site" && !archived);
  return {
    page,
    list,
    views,
    sites: sites.map(({ id, name }) => ({ value: id, label: name })),
    mayEdit: permits(person, createPoint.access),
  };
});

export const action = tenantAction(listPoints.access, (args) => answerViewForm("points", args));

/** A refused form was out of date: the current state is loaded. */
export function shouldRevalidate() {
  return true;
}

export default function PointList() {
  const { page, list, views, sites, mayEdit } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const isNarrowed = isFiltered(list);
  const add = mayEdit && (
    <>
      <LinkButton href={newPointPath()} icon={<Plus aria-hidden />}>
        {t("points.add")}
      </LinkButton>
      <LinkButton href={importUploadPath("points")} tone="secondary" icon={<Upload aria-hidden />}>
        {t("equipment.import")}
      </LinkButton>
    </>
  );
  return (
    <>
      <PageHeader title={t("points.title")} description={t("points.intro")} actions={add || undefined} />
      <EquipmentTabs current="points" />
      <SavedViews views={views} />
      <SearchForm action={pointListPath()} label={t("points.search")} search={list.filter.search}>
        <KeptFilters list={list} names={["view"]} />
        <PointFilters list={list} sites={sites} />
      </SearchForm>
      {page.items.length > 0 ? (
        <PointRegister
          items={page.items}
          list={list}
          mayArchive={mayEdit && list.filter.show !== "archived"}
        />
      ) : (
        <EmptyState
          icon={<Cable aria-hidden />}
          title={t(isNarrowed ? "points.noneFound" : "points.empty")}
          action={
            isNarrowed ? (
              <LinkButton href={pointListPath()} tone="secondary">
                {t("common.showAll")}
              </LinkButton>
            ) : (
              add || undefined
            )
          }
        >
          {t(isNarrowed ? "points.noneFoundText" : mayEdit ? "points.emptyText" : "points.emptyReader")}
        </EmptyState>
      )}
      <ListPages list={list} nextCursor={page.nextCursor} hrefOf={pointListPath} />
      {page.items.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-3">
          <ExportLinks hrefOf={(format) => pointExportPath(format, searchOf(list))} />
        </div>
      )}
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "points.title");
