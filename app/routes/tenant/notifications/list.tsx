import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listNotifications } from "#contract/notifications/calls.ts";
import { notificationViews } from "#contract/notifications/words.ts";
import { ListPages } from "#app/features/lists/list-pages.tsx";
import { SeenForm } from "#app/features/notifications/seen-form.tsx";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { lists } from "#app/lib/lists.server.ts";
import { notificationSettingsPath, notificationsPath } from "#app/lib/notification-paths.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Bell } from "#app/ui/icons/icons.ts";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { NotificationLine } from "./list/notification-line.tsx";

export const handle: RouteHandle = { texts: ["notifications"] };

export const loader = tenantLoader(listNotifications.access, async ({ call, url }) => {
  const list = lists.notifications.read(url.searchParams);
  return { list, page: await call(listNotifications, { query: lists.notifications.query(list) }) };
});

export default function NotificationsPage() {
  const { list, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { view } = list.filter;
  const unseen = page.items
    .filter(({ seenAt, overAt }) => seenAt === null && overAt === null)
    .map(({ id }) => id);
  return (
    <>
      <PageHeader
        title={t("notifications.title")}
        description={t("notifications.intro")}
        actions={
          <LinkButton href={notificationSettingsPath} tone="secondary">
            {t("notifications.settings")}
          </LinkButton>
        }
      />
      <div className="mb-5">
        <LinkTabs
          label={t("notifications.views")}
          tabs={notificationViews.map((name) => ({
            href: notificationsPath(name === "all" ? {} : { view: name }),
            label: t(`notifications.tabs.${name}`),
            current: name === view,
          }))}
        />
      </div>
      {page.items.length > 0 ? (
        <>
          {unseen.length > 1 && (
            <div className="mb-4">
              <SeenForm ids={unseen}>
                <Button tone="secondary">{t("notifications.markAll")}</Button>
              </SeenForm>
            </div>
          )}
          <ul className="divide-y divide-line card">
            {page.items.map((notification) => (
              <NotificationLine key={notification.id} notification={notification} />
            ))}
          </ul>
        </>
      ) : (
        <EmptyState
          icon={<Bell aria-hidden />}
          title={t(view === "unseen" ? "notifications.emptyUnseen" : "notifications.empty")}
          action={
            view === "unseen" && (
              <LinkButton href={notificationsPath()} tone="secondary">
                {t("notifications.showAll")}
              </LinkButton>
            )
          }
        >
          {t(view === "unseen" ? "notifications.emptyUnseenText" : "notifications.emptyText")}
        </EmptyState>
      )}
      <ListPages list={list} nextCursor={page.nextCursor} hrefOf={notificationsPath} />
      <p className="mt-5 text-sm text-ink-muted">{t("notifications.note")}</p>
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "notifications.title");
