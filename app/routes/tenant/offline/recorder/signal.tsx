import { useTranslation } from "react-i18next";
import type { Held } from "#app/features/offline/records.ts";
import type { Sent } from "#app/features/offline/send-queue.ts";
import { CloudOff } from "#app/ui/icons/icons.ts";

interface SignalProps {
  held: Held;
  hasSignal: boolean;
  sent: Sent | undefined;
}

/** Whether the server answers now, and where to go on once it does. */
export function Signal({ held, hasSignal, sent }: SignalProps) {
  const { t } = useTranslation();
  const execute = `/lockout-plans/${held.planId}/execute`;
  if (!hasSignal)
    return (
      <p role="status" className="flex gap-2 rounded-md border soft-waiting px-4 py-3">
        <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0" />
        {t("executions.offline.noSignal")}
      </p>
    );
  const isSignedOut = sent === "signIn";
  return (
    <div role="status" className="grid gap-3 rounded-md border soft-safe px-4 py-3">
      <p>{t(isSignedOut ? "executions.offline.signIn" : "executions.offline.signal")}</p>
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
