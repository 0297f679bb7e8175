import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listInspections, planInspection } from "#contract/inspections/calls.ts";
import type { inspectionViews } from "#contract/inspections/words.ts";
import { NoInspections } from "./list/no-inspections.tsx";
import { InspectionTable } from "./list/inspection-table.tsx";
import { SearchForm } from "#app/features/lists/search-form.tsx";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { procedureListPath } from "#app/lib/paths.ts";
import { permits } from "#app/lib/permits.ts";
import { inspectionListPath } from "#app/lib/procedure-paths.ts";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["procedures", "reports"] };

const views = [
  "overdue",
  "due",
  "planned",
  "done",
  "actions",
] as const satisfies (typeof inspectionViews)[number][];

export const loader = tenantLoader(listInspections.access, async ({ call, url, me }) => {
  const show = views.find((view) => view === url.searchParams.get("show")) ?? "overdue";
  const search = url.searchParams.get("search")?.slice(0, 100) ?? "";
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const [page, person] = await Promise.all([
    call(listInspections, { query: { show, search: search || undefined, cursor } }),
    me,
  ]);
  return {
    page,
    show,
    search,
    isFirst: cursor === undefined,
    mayPlan: permits(person, planInspection.access),
    today: new Date().toISOString().slice(0, 10),
  };
});

export default function InspectionList() {
  const { page, show, search, isFirst, mayPlan, today } = useLoaderData<typeof loader>();
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
          tabs={views.map((view) => ({
            href: inspectionListPath({ show: view, search }),
            label: t(`inspections.tabs.${view}`),
            current: view === show,
          }))}
        />
      </div>
      <SearchForm action={inspectionListPath()} label={t("procedures.search")} search={search}>
        <input type="hidden" name="show" value={show} />
      </SearchForm>
      {page.items.length > 0 ? (
        <InspectionTable items={page.items} today={today} />
      ) : (
        <NoInspections show={show} isFiltered={search !== ""} mayPlan={mayPlan} />
      )}
      <Pagination
        label={t("common.pages")}
        previousHref={isFirst ? undefined : inspectionListPath({ show, search })}
        previousLabel={t("common.firstPage")}
        nextHref={page.nextCursor ? inspectionListPath({ show, search, cursor: page.nextCursor }) : undefined}
        nextLabel={t("common.nextPage")}
      />
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "inspections.title");
