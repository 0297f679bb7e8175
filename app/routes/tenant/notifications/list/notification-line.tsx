import { useTranslation } from "react-i18next";
import type { Notification } from "#contract/notifications/schemas.ts";
import { NotificationFacts, placeOf } from "#app/features/notifications/notification-facts.tsx";
import { SeenForm } from "#app/features/notifications/seen-form.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { StateBadge } from "#app/ui/state-badge.tsx";

/** One notification of the list, with the way to where its person acts, and the button that says that they saw it. */
export function NotificationLine({ notification }: { notification: Notification }) {
  const { t } = useTranslation();
  const { id, kind, number, seenAt, overAt, isLockout } = notification;
  const isWaiting = seenAt === null && overAt === null;
  const title = t(`notifications.kinds.${kind}`);
  return (
    <li className="grid gap-3 px-4 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-start">
      <div className="grid gap-1">
        <h2 className="flex flex-wrap items-center gap-2 font-semibold">
          {title}
          {isWaiting && <StateBadge state="waiting" label={t("notifications.notSeen")} />}
        </h2>
        <NotificationFacts notification={notification} />
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton href={placeOf(notification)} tone="secondary">
          {t(isLockout ? "notifications.open" : "notifications.openPlan")}
        </LinkButton>
        {isWaiting && (
          <SeenForm ids={[id]}>
            <Button tone="secondary" aria-label={t("notifications.markSeenOf", { kind: title, number })}>
              {t("notifications.markSeen")}
            </Button>
          </SeenForm>
        )}
      </div>
    </li>
  );
}
