import { MonitorSmartphone } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { UserSession } from "#contract/users/schemas.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Instant } from "#app/lib/time-zone.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { deviceOf } from "./device.ts";

export const signOutForm = "sign-out";

interface SessionListProps {
  sessions: readonly UserSession[];
  formKey: string;
  mayEnd: boolean;
  /** Where the form for all of them goes; without it, to its page. */
  everywherePath?: string;
}

/**
 * The devices on which a person is signed in, each with a button that ends the session, and one for all of
 * them.
 */
export function SessionList({ sessions, formKey, mayEnd, everywherePath }: SessionListProps) {
  const { t } = useTranslation();
  const pending = useIsPending(signOutForm);
  if (sessions.length === 0) return <p className="text-ink-muted">{t("users.sessions.none")}</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0"
          >
            <span className="flex min-w-0 items-start gap-3">
              <MonitorSmartphone aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-muted" />
              <span className="grid min-w-0">
                <span className="flex flex-wrap items-center gap-2 font-medium">
                  {deviceOf(session.userAgent) ?? t("users.sessions.unknown")}
                  {session.isCurrent && <Badge tone="info">{t("users.sessions.current")}</Badge>}
                </span>
                <span className="text-sm text-ink-muted">
                  {t("users.sessions.lastActive")} <Instant at={session.lastActiveAt} />
                  {session.address && ` · ${session.address}`}
                </span>
              </span>
            </span>
            {mayEnd && !session.isCurrent && (
              <PostForm form={signOutForm} formKey={`${formKey}-${session.id}`}>
                <input type="hidden" name="sessionId" value={session.id} />
                <Button tone="secondary" size="compact" pending={pending}>
                  {t("users.sessions.end")}
                </Button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
      {mayEnd && (
        <PostForm
          form={signOutForm}
          formKey={`${formKey}-everywhere`}
          action={everywherePath}
          className="mt-3"
        >
          <input type="hidden" name="everywhere" value="yes" />
          <Button tone="secondary" pending={pending}>
            {t("users.sessions.endAll")}
          </Button>
        </PostForm>
      )}
    </>
  );
}
