import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { listTasks } from "#contract/inbox.ts";
import type { Task } from "#contract/inbox.ts";
import { TaskList } from "#app/features/inbox/task-list.tsx";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { inboxPath } from "#app/lib/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";

/** The kinds one can look at by themselves. */
const views = [
  "approve_plan",
  "carry_out_plan",
  "revise_plan",
  "inspect_procedure",
] as const satisfies Task["kind"][];

export const loader = tenantLoader(listTasks.access, async ({ call, url }) => {
  const kind = views.find((view) => view === url.searchParams.get("kind"));
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const page = await call(listTasks, { query: { kind, cursor } });
  return { page, kind, isFirst: cursor === undefined, now: new Date().toISOString() };
});

export default function InboxPage() {
  const { page, kind, isFirst, now } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const filter = kind ? { kind } : {};
  return (
    <>
      <PageHeader title={t("inbox.title")} description={t("inbox.intro")} />
      <div className="mb-5">
        <LinkTabs
          label={t("inbox.views")}
          tabs={[
            {
              href: inboxPath(),
              label: t("common.all"),
              current: !kind,
              ...(kind ? {} : { count: page.total }),
            },
            ...views.map((view) => ({
              href: inboxPath({ kind: view }),
              label: t(`inbox.tabs.${view}`),
              current: view === kind,
              ...(view === kind ? { count: page.total } : {}),
            })),
          ]}
        />
      </div>
      {page.items.length > 0 ? (
        <TaskList tasks={page.items} now={now} />
      ) : (
        <EmptyState
          icon={<CircleCheck aria-hidden />}
          title={t("inbox.empty")}
          action={
            kind && (
              <LinkButton href={inboxPath()} tone="secondary">
                {t("common.showAll")}
              </LinkButton>
            )
          }
        >
          {t("inbox.emptyText")}
        </EmptyState>
      )}
      <Pagination
        label={t("common.pages")}
        previousHref={isFirst ? undefined : inboxPath(filter)}
        previousLabel={t("common.firstPage")}
        nextHref={page.nextCursor ? inboxPath({ ...filter, cursor: page.nextCursor }) : undefined}
        nextLabel={t("common.nextPage")}
      />
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "inbox.title");
