import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Download, History } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { getExecutionHistory } from "#contract/executions/calls.ts";
import { getPlan } from "#contract/plans/calls.ts";
import { EventList } from "./history/event-list.tsx";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { executePath, planHistoryPath, planListPath, planPath, removalPdfPath } from "#app/lib/paths.ts";
import { FileLink } from "#app/features/billing/file-link.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = {
  texts: ["lockouts", "notifications"],
  live: { topics: ["lockouts"], lockout: "id" },
};

export const loader = tenantLoader(getExecutionHistory.access, async ({ call, params, url }) => {
  const id = params["id"] ?? "";
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const [history, plan] = await Promise.all([
    call(getExecutionHistory, { params: { planId: id }, query: { cursor } }),
    call(getPlan, { params: { id } }),
  ]);
  return { history, id, number: plan.number, title: plan.title, isFirst: cursor === undefined };
});

export default function HistoryPage() {
  const { history, id, number, title, isFirst } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { chain, items, nextCursor, removals } = history;
  return (
    <>
      <PageHead
        crumbs={[
          { label: t("plans.title"), href: planListPath() },
          { label: number, href: planPath(id) },
          { label: t("history.title") },
        ]}
        title={t("history.heading", { title })}
        description={t("history.intro")}
      />
      {items.length > 0 ? (
        <>
          <Alert
            tone={chain.verified ? "success" : "danger"}
            live={false}
            title={t(chain.verified ? "history.verified" : "history.broken", { count: chain.checked })}
            className="mb-5"
          >
            {t(chain.verified ? "history.verifiedText" : "history.brokenText")}
          </Alert>
          {removals.length > 0 && (
            <ul className="mb-5 grid gap-2">
              {removals.map(({ number: record, lockNumber, owner }) => (
                <li key={record}>
                  <FileLink href={removalPdfPath(id, record)}>
                    <Download aria-hidden />
                    {t("history.removal", { lock: lockNumber, name: owner })}
                  </FileLink>
                </li>
              ))}
            </ul>
          )}
          <EventList events={items} />
        </>
      ) : (
        <EmptyState
          icon={<History aria-hidden />}
          title={t("history.empty")}
          action={<LinkButton href={executePath(id)}>{t("plans.viewExecution")}</LinkButton>}
        >
          {t("history.emptyText")}
        </EmptyState>
      )}
      <Pagination
        label={t("common.pages")}
        previousHref={isFirst ? undefined : planHistoryPath(id)}
        previousLabel={t("common.firstPage")}
        nextHref={nextCursor ? planHistoryPath(id, { cursor: nextCursor }) : undefined}
        nextLabel={t("common.nextPage")}
      />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, "history.heading", { title: data?.title ?? "" });
