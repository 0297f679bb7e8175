import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { CalendarDays, ChevronLeft, ChevronRight, List } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { createPlan, listPlanWindows } from "#contract/plans/calls.ts";
import { mostInCalendar } from "#contract/plans/words.ts";
import { calendarMonth, plansByDay } from "./calendar/calendar.ts";
import { PlanCalendar } from "./calendar/plan-calendar.tsx";
import { formatMonth } from "#contract/format.ts";
import { ListFilter } from "#app/features/lists/list-filter.tsx";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { searchOf } from "#app/lib/list-search.ts";
import { lists } from "#app/lib/lists.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { newPlanPath, planCalendarPath, planListPath } from "#app/lib/paths.ts";
import { permits } from "#app/lib/permits.ts";
import { timeZoneOf } from "#app/lib/time-zone.server.ts";
import { useTimeZone } from "#app/lib/time-zone.tsx";
import { wallTimeOf } from "#app/lib/wall-time.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["lockouts"], live: { topics: ["lockouts"] } };

export const loader = tenantLoader(listPlanWindows.access, async ({ call, request, url, me }) => {
  const now = new Date().toISOString();
  const timeZone = timeZoneOf(request);
  const month = calendarMonth(url.searchParams.get("month"), now, timeZone);
  const list = lists.planCalendar.read(url.searchParams);
  const [windows, person] = await Promise.all([
    call(listPlanWindows, { query: { from: month.from, to: month.to, ...list.filter } }),
    me,
  ]);
  const today = wallTimeOf(now, timeZone).slice(0, 10);
  return {
    month,
    windows,
    most: mostInCalendar,
    list,
    today,
    mayCreate: permits(person, createPlan.access),
  };
});

export default function PlanCalendarPage() {
  const { month, windows, most, list, today, mayCreate } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const days = plansByDay(windows.items, month, useTimeZone());
  const to = (name: string) => planCalendarPath({ ...searchOf(list), month: name });
  return (
    <>
      <PageHead
        crumbs={[{ label: t("plans.title"), href: planListPath() }, { label: t("plans.calendar.title") }]}
        title={formatMonth(month.month)}
        description={t("plans.calendar.intro")}
        actions={
          <LinkButton href={planListPath()} tone="secondary" icon={<List aria-hidden />}>
            {t("plans.calendar.asList")}
          </LinkButton>
        }
      />
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <nav aria-label={t("plans.calendar.months")} className="flex flex-wrap gap-2">
          <LinkButton href={to(month.previous)} tone="secondary" icon={<ChevronLeft aria-hidden />}>
            {formatMonth(month.previous)}
          </LinkButton>
          <LinkButton href={planCalendarPath(searchOf(list))} tone="secondary">
            {t("plans.calendar.now")}
          </LinkButton>
          <LinkButton href={to(month.next)} tone="secondary" icon={<ChevronRight aria-hidden />}>
            {formatMonth(month.next)}
          </LinkButton>
        </nav>
        {windows.sites.length > 1 && (
          <Form action={planCalendarPath()} className="flex items-end gap-2">
            <input type="hidden" name="month" value={month.month} />
            <ListFilter
              list={list}
              name="site"
              label={t("plans.calendar.site")}
              options={windows.sites.map((name) => ({ value: name, label: name }))}
              all={t("plans.calendar.allSites")}
              className="grid gap-1.5 text-sm font-semibold"
            />
            <Button tone="secondary">{t("common.show")}</Button>
          </Form>
        )}
      </div>
      {windows.isCut && (
        <Alert tone="warning" live={false} className="mb-5">
          {t("plans.calendar.cut", { count: most })}
        </Alert>
      )}
      {windows.items.length > 0 ? (
        <PlanCalendar month={month} days={days} today={today} />
      ) : (
        <EmptyState
          icon={<CalendarDays aria-hidden />}
          title={t("plans.calendar.none")}
          action={mayCreate ? <LinkButton href={newPlanPath()}>{t("plans.new")}</LinkButton> : undefined}
        >
          {t("plans.calendar.noneText")}
        </EmptyState>
      )}
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "plans.calendar.title");
