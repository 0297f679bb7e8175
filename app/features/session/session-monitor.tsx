import { useLocation } from "react-router";
import { Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyPart, useFetchedWhenIdle } from "#app/lib/load-part.ts";
import { showToast } from "#app/ui/toast-queue.ts";
import type { SessionArea } from "./session-calls.ts";
import type { SessionDialogProps } from "./session-dialog.tsx";
import type { SessionWarning } from "./session-warning.ts";
import { watchSession } from "./watch-session.ts";
import type { SessionWatch } from "./watch-session.ts";

const SessionDialog = lazyPart<SessionDialogProps>(() => import("./session-dialog.tsx"));

const toneOf = { extended: "success", limit: "info", failed: "danger" } as const;

interface SessionMonitorProps {
  area: SessionArea;
  /** The path that the sign-out forms post to. */
  signOutAction: string;
}

/** Warns before the session ends, and keeps it alive while someone is at work. Once in an area's layout. */
export function SessionMonitor({ area, signOutAction }: SessionMonitorProps) {
  const { t } = useTranslation();
  const [warning, setWarning] = useState<SessionWarning | null>(null);
  const watch = useRef<SessionWatch>();
  useFetchedWhenIdle(SessionDialog);

  useEffect(() => {
    watch.current = watchSession({ area, signOutPath: signOutAction, onWarning: setWarning });
    return () => watch.current?.stop();
  }, [area, signOutAction]);

  const { key: arrival } = useLocation();
  useEffect(() => watch.current?.arrived(), [arrival]);

  async function stay() {
    const outcome = (await watch.current?.extend()) ?? "failed";
    // The sign-in page says why.
    if (outcome === "over") return;
    showToast({
      title: t(`session.${outcome}.title`),
      description: t(`session.${outcome}.text`),
      tone: toneOf[outcome],
    });
  }

  if (!warning) return null;
  return (
    <Suspense>
      <SessionDialog
        warning={warning}
        signOutAction={signOutAction}
        onStay={stay}
        onTimeUp={() => watch.current?.timeIsUp()}
      />
    </Suspense>
  );
}
