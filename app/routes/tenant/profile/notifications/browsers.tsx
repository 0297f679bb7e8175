import { useTranslation } from "react-i18next";
import type { OwnNotificationSettings } from "#contract/notifications/schemas.ts";
import { PushSwitch } from "./push-switch.tsx";
import { deviceOf } from "#app/features/users/device.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Instant } from "#app/lib/time-zone.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";

export const browserForm = "browser";

/** The person's browsers that get push messages, and the button that adds this one where it can. */
export function Browsers({ settings, formKey }: { settings: OwnNotificationSettings; formKey: string }) {
  const { t } = useTranslation();
  const pending = useIsPending(browserForm);
  const { browsers, publicKey } = settings;
  return (
    <Card>
      <CardHeader title={t("notifications.browsers.title")} description={t("notifications.browsers.text")} />
      <CardBody className="grid gap-4">
        {browsers.length === 0 ? (
          <p className="text-ink-muted">{t("notifications.browsers.none")}</p>
        ) : (
          <ul className="divide-y divide-line">
            {browsers.map(({ id, userAgent, createdAt, isCurrent }) => {
              const browser = deviceOf(userAgent) ?? t("notifications.browsers.unknown");
              return (
                <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                  <span className="grid">
                    <span className="flex flex-wrap items-center gap-2 font-medium">
                      {browser}
                      {isCurrent && <Badge tone="info">{t("notifications.browsers.current")}</Badge>}
                    </span>
                    <span className="text-sm text-ink-muted">
                      {t("notifications.browsers.since")} <Instant at={createdAt} />
                    </span>
                  </span>
                  <PostForm form={browserForm} formKey={`${formKey}-${id}`}>
                    <input type="hidden" name="id" value={id} />
                    <Button
                      tone="secondary"
                      size="compact"
                      pending={pending}
                      aria-label={t("notifications.browsers.endOf", { browser })}
                    >
                      {t("notifications.browsers.end")}
                    </Button>
                  </PostForm>
                </li>
              );
            })}
          </ul>
        )}
        {publicKey !== null && <PushSwitch publicKey={publicKey} />}
      </CardBody>
    </Card>
  );
}
