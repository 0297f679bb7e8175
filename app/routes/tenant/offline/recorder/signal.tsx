import { useTranslation } from "react-i18next";
import { type Kept, refusedIn, waitingIn } from "#app/features/offline/records.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { Sent } from "#app/features/offline/send-queue.ts";
import { CloudOff } from "#app/ui/icons/icons.ts";

interface SignalProps {
  kept: Kept;
  earlier: readonly Kept[];
  hasSignal: boolean;
  sent: Sent | undefined;
}

/** Whether the server answers now, and where to go on once it does. */
export function Signal({ kept, earlier, hasSignal, sent }: SignalProps) {
  const { t } = useTranslation();
  const execute = `/lockout-plans/${kept.held.planId}/execute`;
  if (!hasSignal)
    return (
      <p role="status" className="flex gap-2 rounded-md border soft-waiting px-4 py-3">
        <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0" />
        {t("executions.offline.noSignal")}
      </p>
    );
  const isSignedOut = sent === "signIn";
  const all = [kept, ...earlier];
  const isRefused = all.some((each) => refusedIn(each).length > 0);
  return (
    <div
      role="status"
      className={classNames(
        "grid gap-3 rounded-md border px-4 py-3",
        isRefused || isSignedOut ? "soft-waiting" : "soft-safe",
      )}
    >
      <p>{t(`executions.offline.${signalText(kept, all, isSignedOut)}`)}</p>
      <p>
        <a
          className="button button-secondary button-normal"
          href={isSignedOut ? `/auth?redirectTo=${encodeURIComponent(execute)}` : execute}
        >
          {t(isSignedOut ? "executions.offline.toSignIn" : "executions.offline.toLockout")}
        </a>
      </p>
    </div>
  );
}

/** What becomes of what was recorded, now that there is signal. */
function signalText(kept: Kept, all: readonly Kept[], isSignedOut: boolean): string {
  const isWaiting = all.some((each) => waitingIn(each).length > 0);
  if (isSignedOut) return isWaiting ? "signIn" : "signInOnly";
  if (!kept.held.isOver && refusedIn(kept).length > 0) return "signalStopped";
  if (isWaiting) return "signal";
  if (all.some((each) => refusedIn(each).length > 0)) return "signalRefused";
  if (kept.held.isOver) return "signalOver";
  // No step goes on here until the person who leads says so.
  return kept.held.view.unsafe ? "signalUnsafe" : "signalSent";
}
