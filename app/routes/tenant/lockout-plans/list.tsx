import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CalendarDays, ClipboardList, Plus, Users } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { offerHandovers } from "#contract/executions/calls.ts";
import { createPlan, listPlans } from "#contract/plans/calls.ts";
import { planFilters } from "#contract/plans/words.ts";
import { NoPlans } from "./list/no-plans.tsx";
import { PlanTable } from "./list/plan-table.tsx";
import { BeforeFirstLockout } from "#app/features/onboarding/before-first-lockout.tsx";
import { firstStepsOf } from "#app/features/onboarding/first-steps.server.ts";
import { ListPages } from "#app/features/lists/list-pages.tsx";
import { answerViewForm, loadViews } from "#app/features/saved-views/saved-views.server.ts";
import { SavedViews } from "#app/features/saved-views/saved-views.tsx";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { searchOf } from "#app/lib/list-search.ts";
import { lists } from "#app/lib/lists.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { handoverPath, musterPath, newPlanPath, planCalendarPath, planListPath } from "#app/lib/paths.ts";
import { permits } from "#app/lib/permits.ts";
import { KeptFilters } from "#app/features/lists/kept-filters.tsx";
import { SearchForm } from "#app/features/lists/search-form.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["lockouts", "saved-views"], live: { topics: ["lockouts"] } };

export const loader = tenantLoader(listPlans.access, async ({ call, url, me }) => {
  const list = lists.plans.read(url.searchParams);
  const [page, person, views] = await Promise.all([
    call(listPlans, { query: lists.plans.query(list) }),
    me,
    loadViews("plans", { call, url, me }),
  ]);
  const isEmpty = page.items.length === 0 && list.filter.search === undefined;
  return {
    page,
    list,
    firstSteps: isEmpty && permits(person, createPlan.access) ? await firstStepsOf(call, me) : null,
    views,
    mayCreate: permits(person, createPlan.access),
    mayHandOver: permits(person, offerHandovers.access),
  };
});

export const action = tenantAction(listPlans.access, (args) => answerViewForm("plans", args));

/** A refused form was out of date: the current state is loaded. */
export function shouldRevalidate() {
  return true;
}

export default function PlanList() {
  const { page, list, firstSteps, views, mayCreate, mayHandOver } = useLoaderData<typeof loader>();
  const { show, search } = list.filter;
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
            <LinkButton href={musterPath()} tone="secondary" icon={<ClipboardList aria-hidden />}>
              {t("plans.muster")}
            </LinkButton>
            {mayHandOver && (
              <LinkButton href={handoverPath()} tone="secondary" icon={<Users aria-hidden />}>
                {t("plans.handover")}
              </LinkButton>
            )}
          </>
        }
      />
      <SavedViews views={views} />
      <div className="mb-5">
        <LinkTabs
          label={t("plans.views")}
          tabs={planFilters.map((view) => ({
            href: planListPath(searchOf(list, { show: view })),
            label: t(`plans.tabs.${view}`),
            current: view === show,
          }))}
        />
      </div>
      <SearchForm action={planListPath()} label={t("plans.search")} search={search}>
        <KeptFilters list={list} names={["show", "view"]} />
      </SearchForm>
      <BeforeFirstLockout state={firstSteps} />
      {page.items.length > 0 ? (
        <PlanTable items={page.items} />
      ) : (
        <NoPlans show={show} isFiltered={search !== undefined} create={newPlan} />
      )}
      <ListPages list={list} nextCursor={page.nextCursor} hrefOf={planListPath} />
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "plans.title");
