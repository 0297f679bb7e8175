import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { notificationPath } from "#app/lib/notification-paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { SeenForm } from "#app/features/notifications/seen-form.tsx";
import type { UnseenNotification } from "#app/features/notifications/unseen.ts";

/** On every page, until they are seen or settled: what is dangerous. */
export function UnseenBanner({ notifications }: { notifications: readonly UnseenNotification[] }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const urgent = notifications.filter(({ isUrgent }) => isUrgent);
  // The live region is there before what it says, or no screen reader would say it.
  return (
    <div aria-live="assertive">
      {urgent.length > 0 && (
        <section aria-label={t("shell.notifications.urgent")} className="mb-5 grid gap-3 print:hidden">
          {urgent.map(({ id, title, place, fact, shownAt, isLate }) => {
            const seen = (
              <SeenForm ids={[id]}>
                <Button tone="secondary" aria-label={t("shell.notifications.seenOf", { title, place })}>
                  {t("shell.notifications.seen")}
                </Button>
              </SeenForm>
            );
            // What the page says itself must not push the step at hand off a phone's screen.
            if (shownAt === pathname)
              return <Alert key={id} tone="danger" live={false} title={title} corner={seen} />;
            return (
              <Alert
                key={id}
                tone="danger"
                live={false}
                title={title}
                actions={
                  <>
                    <LinkButton href={notificationPath(id)} tone="secondary">
                      {t("shell.notifications.show")}
                    </LinkButton>
                    {seen}
                  </>
                }
              >
                <p>{place}</p>
                {fact && <p className="break-words">{fact}</p>}
                {isLate && <p>{t("shell.notifications.again")}</p>}
              </Alert>
            );
          })}
        </section>
      )}
    </div>
  );
}
