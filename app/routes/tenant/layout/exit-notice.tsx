import { useLocation } from "react-router";
import { useTranslation } from "react-i18next";
import type { OpenLockout } from "#contract/identity/schemas.ts";
import { executePath } from "#app/lib/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";

export interface ExitNoticeProps {
  /** The whole tenant is closed; otherwise only lockouts are closed to this person. */
  suspended: boolean;
  lockouts: readonly OpenLockout[];
}

/** On every page while only exits are open: which lockouts wait for this person, and what they can do there. */
export function ExitNotice({ suspended, lockouts }: ExitNoticeProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isInside = lockouts.some((lockout) => lockout.isInside);
  const exits = isInside ? "exits.inside" : "exits.forTheAbsent";
  const what = lockouts.every((lockout) => lockout.stopsOnly) ? "exits.stopsOnly" : exits;
  const others = lockouts.filter(({ planId }) => executePath(planId) !== pathname);
  return (
    <Alert
      tone="warning"
      live={false}
      title={t(suspended ? "exits.suspended" : "exits.closed")}
      className="mb-5 print:hidden"
      actions={
        others.length > 0
          ? others.map(({ planId, number, title }) => (
              <LinkButton
                key={planId}
                href={executePath(planId)}
                tone="secondary"
                className="min-h-11 h-auto py-2"
              >
                {t("exits.open", { number, title })}
              </LinkButton>
            ))
          : undefined
      }
    >
      <p>{t(what)}</p>
    </Alert>
  );
}
