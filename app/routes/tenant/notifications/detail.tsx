import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getNotification } from "#contract/notifications/calls.ts";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { NotificationFacts, placeOf } from "#app/features/notifications/notification-facts.tsx";
import { SeenForm } from "#app/features/notifications/seen-form.tsx";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { notificationsPath } from "#app/lib/notification-paths.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";

export const handle: RouteHandle = { texts: ["notifications"] };

/** Where a push message leads. Opening it records nothing: programs open links too. */
export const loader = tenantLoader(getNotification.access, async ({ call, params }) => ({
  notification: await call(getNotification, { params: { id: params["id"] ?? "" } }),
}));

export default function NotificationPage() {
  const { notification } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { id, kind, seenAt, isLockout } = notification;
  const title = t(`notifications.kinds.${kind}`);
  const open = t(isLockout ? "notifications.open" : "notifications.openPlan");
  return (
    <>
      <PageHead
        crumbs={[{ label: t("notifications.title"), href: notificationsPath() }, { label: title }]}
        title={title}
      />
      <Card>
        <CardBody className="grid gap-4">
          <NotificationFacts notification={notification} />
          {seenAt === null ? (
            <SeenForm ids={[id]} to={placeOf(notification)}>
              <Button className="max-sm:w-full">{t("notifications.seenAndOpen", { open })}</Button>
            </SeenForm>
          ) : (
            <LinkButton href={placeOf(notification)} className="justify-self-start max-sm:w-full">
              {open}
            </LinkButton>
          )}
          <p className="text-sm text-ink-muted">{t("notifications.note")}</p>
        </CardBody>
      </Card>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, `notifications.kinds.${data?.notification.kind ?? "stop"}`);
