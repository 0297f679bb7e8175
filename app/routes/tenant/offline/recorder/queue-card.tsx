import { useTranslation } from "react-i18next";
import { formatInstant } from "#contract/format.ts";
import { type Kept, refusedIn, waitingIn } from "#app/features/offline/records.ts";
import { ownZone } from "#app/lib/time-zone-here.ts";
import { Clock, OctagonX } from "#app/ui/icons/icons.ts";
import { titleOf } from "./title-of.ts";

/** What was recorded on this device and is not sent yet. */
export function QueueCard({ kept }: { kept: Kept }) {
  const { t } = useTranslation();
  const waiting = waitingIn(kept);
  const Mark = refusedIn(kept).length > 0 ? OctagonX : Clock;
  return (
    <section aria-labelledby="queue" className="grid gap-2 rounded-lg border border-line bg-raised p-4">
      <h2 id="queue" className="font-semibold">
        {t("executions.offline.queue", { count: waiting.length })}
      </h2>
      {waiting.length > 0 && (
        <ol className="grid gap-2">
          {waiting.map((entry) => (
            <li key={entry.key} className="flex gap-2">
              <Mark aria-hidden className="mt-0.5 size-5 shrink-0" />
              <span>
                {titleOf(t, kept.held, entry)}
                <span className="block text-sm text-ink-muted">
                  {t(`executions.offline.${entry.command.type === "sign_off" ? "claimed" : "notSent"}`)}{" "}
                  {formatInstant(entry.deviceAt, ownZone())}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
