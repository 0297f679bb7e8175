import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CalendarDays, Plus } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { createPlan, listPlans } from "#contract/plans/calls.ts";
import type { planFilters } from "#contract/plans/words.ts";
import { NoPlans } from "./list/no-plans.tsx";
import { PlanTable } from "./list/plan-table.tsx";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { newPlanPath, planCalendarPath, planListPath } from "#app/lib/paths.ts";
import { permits } from "#app/lib/permits.ts";
import { SearchForm } from "#app/features/lists/search-form.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["lockouts"] };

const views = [
  "open",
  "draft",
  "submitted",
  "active",
  "finished",
  "all",
] as const satisfies (typeof planFilters)[number][];

export const loader = tenantLoader(listPlans.access, async ({ call, url, me }) => {
  const show = views.find((view) => view === url.searchParams.get("show")) ?? "open";
  const search = url.searchParams.get("search")?.slice(0, 100) ?? "";
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const [page, person] = await Promise.all([
    call(listPlans, { query: { show, search: search || undefined, cursor } }),
    me,
  ]);
  return { page, show, search, isFirst: cursor === undefined, mayCreate: permits(person, createPlan.access) };
});

export default function PlanList() {
  const { page, show, search, isFirst, mayCreate } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const newPlan = mayCreate && (
    <LinkButton href={newPlanPath()} icon={<Plus aria-hidden />}>
      {t("plans.new")}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={t("plans.title")}
        description={t("plans.intro")}
        actions={
          <>
            {newPlan}
            <LinkButton href={planCalendarPath()} tone="secondary" icon={<CalendarDays aria-hidden />}>
              {t("plans.calendar.title")}
            </LinkButton>
          </>
        }
      />
      <div className="mb-5">
        <LinkTabs
          label={t("plans.views")}
          tabs={views.map((view) => ({
            href: planListPath({ show: view, search }),
            label: t(`plans.tabs.${view}`),
            current: view === show,
          }))}
        />
      </div>
      <SearchForm action={planListPath()} label={t("plans.search")} search={search}>
        <input type="hidden" name="show" value={show} />
      </SearchForm>
      {page.items.length > 0 ? (
        <PlanTable items={page.items} />
      ) : (
        <NoPlans show={show} isFiltered={search !== ""} create={newPlan} />
      )}
      <Pagination
        label={t("common.pages")}
        previousHref={isFirst ? undefined : planListPath({ show, search })}
        previousLabel={t("common.firstPage")}
        nextHref={page.nextCursor ? planListPath({ show, search, cursor: page.nextCursor }) : undefined}
        nextLabel={t("common.nextPage")}
      />
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "plans.title");
