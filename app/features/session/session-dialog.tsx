import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import { countdown, secondsLeft } from "./session-warning.ts";
import type { SessionWarning } from "./session-warning.ts";

/** What the full width of the bar represents, in seconds. */
const fullBar = 300;
const tick = 1_000;

export interface SessionDialogProps {
  warning: SessionWarning;
  signOutAction: string;
  onStay: () => Promise<void>;
  onTimeUp: () => void;
}

/**
 * How long the session still lasts, and the choice: stay or sign out. Neither Escape nor a click outside
 * answers it.
 */
export default function SessionDialog({ warning, signOutAction, onStay, onTimeUp }: SessionDialogProps) {
  const { t } = useTranslation();
  const [extending, setExtending] = useState(false);
  const seconds = useSecondsLeft(warning, onTimeUp);

  async function stay() {
    setExtending(true);
    await onStay().finally(() => setExtending(false));
  }

  return (
    <AlertDialog
      open
      dismissible={false}
      title={t(`session.${warning.reason}.title`)}
      description={t(`session.${warning.reason}.text`)}
      cancel={
        <Button type="button" pending={extending} onClick={() => void stay()}>
          {t("session.stay")}
        </Button>
      }
      confirm={
        <form method="post" action={signOutAction}>
          <Button tone="secondary" wide>
            {t("session.leave")}
          </Button>
        </form>
      }
    >
      <p role="timer" aria-label={t("session.left")} className="text-2xl font-semibold tabular-nums">
        {countdown(seconds)}
      </p>
      <progress
        max={fullBar}
        value={Math.min(seconds, fullBar)}
        aria-label={t("session.left")}
        className="mt-2 block h-2.5 w-full accent-brand"
      />
      {/* A screen reader announces each minute, not each second. */}
      <p role="status" className="sr-only">
        {t("session.minutes", { count: Math.ceil(seconds / 60) })}
      </p>
    </AlertDialog>
  );
}

/** Counts down each second; reports the end once. */
function useSecondsLeft(warning: SessionWarning, onTimeUp: () => void): number {
  const [now, setNow] = useState(Date.now);
  const whenUp = useRef(onTimeUp);
  whenUp.current = onTimeUp;
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (secondsLeft(warning, Date.now()) > 0) return;
      clearInterval(timer);
      whenUp.current();
    }, tick);
    return () => clearInterval(timer);
  }, [warning]);
  return secondsLeft(warning, now);
}
