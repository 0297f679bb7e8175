import { useLocation, useNavigation } from "react-router";
import { useTranslation } from "react-i18next";
import { useHeldHere } from "#app/features/offline/held-here.ts";
import { setWaiting, useConnection } from "#app/lib/connection.ts";
import type { Connection } from "#app/lib/connection.ts";
import { planPath, recorderPath } from "#app/lib/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";

/**
 * Says that there is no connection, what became of what was pressed, and, once it is back, what is left to do. Lies
 * over the page, so nothing moves under a finger.
 */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const known = useConnection();
  const { location } = useNavigation();
  const { pathname, search } = useLocation();
  // A search is another page of the same path.
  const leaves = location !== undefined && location.pathname + location.search !== pathname + search;
  const words = wordsFor(known, leaves);
  const held = useHeldHere().find((planId) => pathname.startsWith(`${planPath(planId)}/`));
  if (!words) return null;
  return (
    <div
      data-connection={known.isLost ? "lost" : "back"}
      data-unsent-stop={known.waiting?.kind === "stop" || undefined}
      className="pointer-events-none fixed inset-x-2 z-50 mx-auto max-w-xl shadow-xl print:hidden"
    >
      <Alert
        tone={known.isLost ? "danger" : "warning"}
        title={t(`connection.${titleOf(known)}`)}
        {...(known.isLost &&
          held && {
            actions: (
              <a
                className="button button-secondary button-normal pointer-events-auto"
                href={recorderPath(held)}
              >
                {t("connection.record")}
              </a>
            ),
          })}
        {...(words === "stopAgainBack" && {
          actions: (
            <Button
              type="button"
              tone="secondary"
              className="pointer-events-auto"
              onClick={() => setWaiting(undefined)}
            >
              {t("connection.stopAgainClose")}
            </Button>
          ),
        })}
      >
        {t(`connection.${words}`)}
      </Alert>
    </div>
  );
}

function titleOf({ isLost, isServerAway, waiting }: Connection): string {
  if (waiting?.kind === "stop" && waiting.manual) return "stopAgain";
  if (waiting?.kind === "stop") return waiting.mayHaveArrived ? "stopUnsure" : "stop";
  return isServerAway ? "away" : isLost ? "lost" : "back";
}

function wordsFor({ isLost, waiting }: Connection, leaves: boolean): string | undefined {
  if (!waiting) return isLost ? (leaves ? "link" : "stay") : undefined;
  const { kind, manual, mayHaveArrived, form } = waiting;
  if (kind === "link") return isLost ? "link" : undefined;
  if (kind === "stop" && manual) return isLost ? "stopAgainLost" : "stopAgainBack";
  if (kind === "stop") return isLost ? "stopText" : undefined;
  if (!manual) return isLost ? "form" : undefined;
  // The step that was to be undone is still recorded, even if its form has gone.
  if (!isLost && form?.isConnected === false && kind !== "undo") return undefined;
  const outcome = mayHaveArrived ? "Unsure" : "";
  return `${kind}${outcome}${isLost ? "Lost" : "Back"}`;
}
