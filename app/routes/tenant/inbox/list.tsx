import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { CircleCheck } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { listTasks } from "#contract/inbox/calls.ts";
import { taskDue, taskKinds } from "#contract/inbox/words.ts";
import { InboxTabs } from "#app/features/inbox/inbox-tabs.tsx";
import { TaskList } from "#app/features/inbox/task-list.tsx";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { inboxPath } from "#app/lib/paths.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Select } from "#app/ui/select.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["overview", "people"] };

export const loader = tenantLoader(listTasks.access, async ({ call, url }) => {
  const asked = (name: string) => url.searchParams.get(name);
  const kind = taskKinds.find((name) => name === asked("kind"));
  const due = taskDue.find((name) => name === asked("due"));
  const view = asked("view") === "delegated" ? ("delegated" as const) : ("open" as const);
  const cursor = asked("cursor") ?? undefined;
  const page = await call(listTasks, { query: { kind, due, view, cursor } });
  return {
    page,
    filter: { ...(kind && { kind }), ...(due && { due }) },
    view,
    // The server's own list, so no schema comes into the browser.
    kinds: [...taskKinds],
    isFirst: cursor === undefined,
    now: new Date().toISOString(),
  };
});

export default function InboxPage() {
  const { page, filter, view, kinds, isFirst, now } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const here = { ...filter, ...(view === "delegated" && { view }) };
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <PageHeader title={t("inbox.title")} description={t("inbox.intro")} />
      <InboxTabs current={view} count={page.total} />
      <Form action={inboxPath()} key={JSON.stringify(here)} className="mb-5 flex flex-wrap items-end gap-3">
        {view === "delegated" && <input type="hidden" name="view" value={view} />}
        <label className="grid grow gap-1.5 text-sm font-semibold sm:max-w-72">
          {t("inbox.filter.kind")}
          <Select
            name="kind"
            defaultValue={filter.kind ?? ""}
            placeholder={t("inbox.filter.everyKind")}
            options={kinds.map((kind) => ({ value: kind, label: t(`inbox.kinds.${kind}`) }))}
          />
        </label>
        <label className="grid grow gap-1.5 text-sm font-semibold sm:max-w-52">
          {t("inbox.filter.due")}
          <Select
            name="due"
            defaultValue={filter.due ?? ""}
            placeholder={t("inbox.filter.anyTime")}
            options={["overdue", "week"].map((due) => ({ value: due, label: t(`inbox.filter.${due}`) }))}
          />
        </label>
        <Button tone="secondary" className="max-sm:w-full">
          {t("common.show")}
        </Button>
      </Form>
      {page.items.length > 0 ? (
        <TaskList tasks={page.items} now={now} />
      ) : (
        <EmptyState
          icon={<CircleCheck aria-hidden />}
          title={t(isFiltered ? "inbox.noneFound" : `inbox.emptyOf.${view}`)}
          action={
            isFiltered && (
              <LinkButton href={inboxPath(view === "delegated" ? { view } : {})} tone="secondary">
                {t("common.showAll")}
              </LinkButton>
            )
          }
        >
          {t(
            isFiltered
              ? "inbox.noneFoundText"
              : view === "delegated"
                ? "inbox.emptyDelegatedText"
                : "inbox.emptyText",
          )}
        </EmptyState>
      )}
      <Pagination
        label={t("common.pages")}
        previousHref={isFirst ? undefined : inboxPath(here)}
        previousLabel={t("common.firstPage")}
        nextHref={page.nextCursor ? inboxPath({ ...here, cursor: page.nextCursor }) : undefined}
        nextLabel={t("common.nextPage")}
      />
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "inbox.title");
