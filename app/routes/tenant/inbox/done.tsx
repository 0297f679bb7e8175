import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { History } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { listDoneTasks } from "#contract/inbox/calls.ts";
import type { DoneTask } from "#contract/inbox/calls.ts";
import { InboxTabs } from "#app/features/inbox/inbox-tabs.tsx";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { doneTasksPath, inboxPath, planPath, procedurePath } from "#app/lib/paths.ts";
import { inspectionPath } from "#app/lib/procedure-paths.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["lockouts", "overview"], live: { topics: ["inbox"] } };

export const loader = tenantLoader(listDoneTasks.access, async ({ call, url }) => {
  const cursor = url.searchParams.get("cursor") ?? undefined;
  return { page: await call(listDoneTasks, { query: { cursor } }), isFirst: cursor === undefined };
});

export default function DoneTasks() {
  const { page, isFirst } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t("inbox.title")} description={t("inbox.doneIntro")} />
      <InboxTabs current="done" />
      {page.items.length > 0 ? (
        <ol className="divide-y divide-line rounded-lg border border-line bg-raised">
          {page.items.map((item) => (
            <li key={item.seq} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
              <span className="min-w-0 wrap-anywhere">
                {t(`history.actions.${item.action}`, { defaultValue: item.action })}
                <TextLink href={pathOf(item)} className="ml-2">
                  {item.title}
                </TextLink>
              </span>
              <span className="text-sm text-ink-muted">
                <Instant at={item.at} />
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <EmptyState
          icon={<History aria-hidden />}
          title={t("inbox.emptyOf.done")}
          action={
            <LinkButton href={inboxPath()} tone="secondary">
              {t("inbox.toOpen")}
            </LinkButton>
          }
        >
          {t("inbox.emptyDoneText")}
        </EmptyState>
      )}
      <Pagination
        label={t("common.pages")}
        previousHref={isFirst ? undefined : doneTasksPath()}
        previousLabel={t("common.firstPage")}
        nextHref={page.nextCursor ? doneTasksPath({ cursor: page.nextCursor }) : undefined}
        nextLabel={t("common.nextPage")}
      />
    </>
  );
}

function pathOf({ subjectType, subjectId }: DoneTask): string {
  if (subjectType === "procedure") return procedurePath(subjectId);
  return subjectType === "inspection" ? inspectionPath(subjectId) : planPath(subjectId);
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "inbox.tabs.done");
