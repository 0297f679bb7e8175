import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { CircleCheck } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { listTasks } from "#contract/inbox/calls.ts";
import { taskDue, taskKinds } from "#contract/inbox/words.ts";
import { InboxTabs } from "#app/features/inbox/inbox-tabs.tsx";
import { TaskList } from "#app/features/inbox/task-list.tsx";
import { KeptFilters } from "#app/features/lists/kept-filters.tsx";
import { ListFilter } from "#app/features/lists/list-filter.tsx";
import { ListPages } from "#app/features/lists/list-pages.tsx";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { searchOf } from "#app/lib/list-search.ts";
import { lists } from "#app/lib/lists.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { inboxPath } from "#app/lib/paths.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["overview", "people"], live: { topics: ["inbox"] } };

export const loader = tenantLoader(listTasks.access, async ({ call, url }) => {
  const list = lists.inbox.read(url.searchParams);
  return {
    page: await call(listTasks, { query: lists.inbox.query(list) }),
    list,
    now: new Date().toISOString(),
  };
});

export default function InboxPage() {
  const { page, list, now } = useLoaderData<typeof loader>();
  const { view, kind, due } = list.filter;
  const { t } = useTranslation();
  const isNarrowed = kind !== undefined || due !== undefined;
  return (
    <>
      <PageHeader title={t("inbox.title")} description={t("inbox.intro")} />
      <InboxTabs current={view} count={page.total} />
      <Form
        action={inboxPath()}
        key={JSON.stringify(list.filter)}
        className="mb-5 flex flex-wrap items-end gap-3"
      >
        <KeptFilters list={list} names={["view"]} />
        <ListFilter
          list={list}
          name="kind"
          label={t("inbox.filter.kind")}
          options={taskKinds.map((name) => ({ value: name, label: t(`inbox.kinds.${name}`) }))}
          all={t("inbox.filter.everyKind")}
          className="grid grow gap-1.5 text-sm font-semibold sm:max-w-72"
        />
        <ListFilter
          list={list}
          name="due"
          label={t("inbox.filter.due")}
          options={taskDue.map((name) => ({ value: name, label: t(`inbox.filter.${name}`) }))}
          all={t("inbox.filter.anyTime")}
          className="grid grow gap-1.5 text-sm font-semibold sm:max-w-52"
        />
        <Button tone="secondary" className="max-sm:w-full">
          {t("common.show")}
        </Button>
      </Form>
      {page.items.length > 0 ? (
        <TaskList tasks={page.items} now={now} />
      ) : (
        <EmptyState
          icon={<CircleCheck aria-hidden />}
          title={t(isNarrowed ? "inbox.noneFound" : `inbox.emptyOf.${view}`)}
          action={
            isNarrowed && (
              <LinkButton
                href={inboxPath(searchOf(list, { kind: undefined, due: undefined }))}
                tone="secondary"
              >
                {t("common.showAll")}
              </LinkButton>
            )
          }
        >
          {t(
            isNarrowed
              ? "inbox.noneFoundText"
              : view === "delegated"
                ? "inbox.emptyDelegatedText"
                : "inbox.emptyText",
          )}
        </EmptyState>
      )}
      <ListPages list={list} nextCursor={page.nextCursor} hrefOf={inboxPath} />
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "inbox.title");
