import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { manualLogout, takeReason } from "#app/features/session/expired-reason.ts";
import type { SessionArea } from "#app/features/session/session-calls.ts";
import { tellOtherTabs } from "#app/features/session/session-channel.ts";
import { asNotice } from "#app/lib/notice.ts";
import type { Notice } from "#app/lib/notice.ts";
import { Alert } from "#app/ui/alert.tsx";

/** How long the notice stays, ms. */
const noticeTime = 10_000;

/** The yellow area: why one has to sign in again, once and for 10 s. */
export function SignInNotice({ notice, area }: { notice: Notice | null; area: SessionArea }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(notice);
  useEffect(() => {
    const stored = takeReason();
    if (stored !== null) setShown(asNotice(stored));
    // Only here is it certain that the session has ended.
    if (stored === manualLogout) tellOtherTabs(area, { kind: "ended", reason: manualLogout });
    const timer = setTimeout(() => setShown(null), noticeTime);
    return () => clearTimeout(timer);
  }, [area]);
  if (shown === null) return null;
  return (
    <Alert tone="warning" live>
      {t(`auth.notices.${shown}`)}
    </Alert>
  );
}
