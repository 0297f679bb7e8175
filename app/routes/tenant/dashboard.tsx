import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CircleCheck, History, Lock } from "#app/ui/icons/icons.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { getDashboard } from "#contract/dashboard/calls.ts";
import { ActivePermits } from "./dashboard/active-permits.tsx";
import { Coverage } from "./dashboard/coverage.tsx";
import { Exceptions } from "./dashboard/exceptions.tsx";
import { LongestLockedOut } from "./dashboard/longest-locked-out.tsx";
import { MyJobs } from "./dashboard/my-jobs.tsx";
import { OverdueInspections } from "./dashboard/overdue-inspections.tsx";
import { Figures } from "./dashboard/figures.tsx";
import { RecentEvents } from "./dashboard/recent-events.tsx";
import { FirstSteps } from "./dashboard/first-steps.tsx";
import { firstStepsOf } from "#app/features/onboarding/first-steps.server.ts";
import { TaskList } from "#app/features/inbox/task-list.tsx";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { inboxPath, planListPath } from "#app/lib/paths.ts";
import { inspectionListPath } from "#app/lib/procedure-paths.ts";
import { openPlaces } from "#app/lib/permits.ts";
import { LineLink } from "#app/ui/anchor.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = {
  texts: ["board", "equipment", "lockouts", "overview", "people"],
  live: { topics: ["lockouts", "equipment", "procedures", "inbox"] },
};

/** As many as fit below the tasks beside the next column. */
const shownEvents = 5;

export const loader = tenantLoader(getDashboard.access, async ({ call, me }) => {
  const [dashboard, person, firstSteps] = await Promise.all([
    call(getDashboard, {}),
    me,
    firstStepsOf(call, me),
  ]);
  return {
    dashboard: { ...dashboard, recentEvents: dashboard.recentEvents.slice(0, shownEvents) },
    firstSteps,
    open: openPlaces(person),
    firstName: person.user.name.split(" ")[0] ?? person.user.name,
    now: new Date().toISOString(),
  };
});

export default function DashboardPage() {
  const { dashboard, firstSteps, open, firstName, now } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t("dashboard.title")} description={t("dashboard.welcome", { name: firstName })} />
      <FirstSteps state={firstSteps} />
      {dashboard.myJobs.length > 0 && <MyJobs jobs={dashboard.myJobs} />}
      {dashboard.exceptions && <Exceptions exceptions={dashboard.exceptions} />}
      <Figures figures={dashboard.figures} open={open} />
      {dashboard.coverage !== null && dashboard.coverage.machines > 0 && (
        <Coverage coverage={dashboard.coverage} open={open} />
      )}
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <Section
          title={t("dashboard.tasks.title")}
          link={
            open.inbox && (
              <LineLink className="shrink-0" href={inboxPath()}>
                {t("dashboard.tasks.all")}
              </LineLink>
            )
          }
        >
          {dashboard.tasks.length > 0 ? (
            <TaskList tasks={dashboard.tasks} now={now} />
          ) : (
            <EmptyState
              icon={<CircleCheck aria-hidden />}
              title={t("dashboard.tasks.empty")}
              action={
                open.plans && (
                  <LinkButton href={planListPath()} tone="secondary">
                    {t("dashboard.tasks.toPlans")}
                  </LinkButton>
                )
              }
            >
              {t("dashboard.tasks.emptyText")}
            </EmptyState>
          )}
        </Section>
        <div className="grid gap-8 empty:hidden lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {dashboard.longestLockedOut.length > 0 && (
            <Section title={t("dashboard.longest.title")}>
              <LongestLockedOut machines={dashboard.longestLockedOut} mayOpenMachines={open.equipment} />
            </Section>
          )}
          {dashboard.overdueInspections.length > 0 && (
            <Section
              title={t("dashboard.overdue.title")}
              link={
                <LineLink className="shrink-0" href={inspectionListPath({ show: "overdue" })}>
                  {t("dashboard.overdue.all")}
                </LineLink>
              }
            >
              <OverdueInspections inspections={dashboard.overdueInspections} />
            </Section>
          )}
        </div>
        {open.plans && (
          <Section title={t("dashboard.recent.title")}>
            {dashboard.recentEvents.length > 0 ? (
              <RecentEvents events={dashboard.recentEvents} />
            ) : (
              <EmptyState icon={<History aria-hidden />} title={t("dashboard.recent.empty")}>
                {t("dashboard.recent.emptyText")}
              </EmptyState>
            )}
          </Section>
        )}
      </div>
      {open.plans && (
        <div className="mt-8">
          <Section
            title={t("dashboard.permits.heading")}
            link={
              <LineLink className="shrink-0" href={planListPath({ show: "active" })}>
                {t("dashboard.permits.all")}
              </LineLink>
            }
          >
            {dashboard.activePermits.length > 0 ? (
              <ActivePermits permits={dashboard.activePermits} />
            ) : (
              <EmptyState icon={<Lock aria-hidden />} title={t("dashboard.permits.empty")}>
                {t("dashboard.permits.emptyText")}
              </EmptyState>
            )}
          </Section>
        </div>
      )}
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "dashboard.title");

function Section({ title, link, children }: { title: string; link?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <div className="section-head">
        <h2 className="text-lg font-semibold">{title}</h2>
        {link}
      </div>
      {children}
    </section>
  );
}
