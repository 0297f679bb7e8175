import { useTranslation } from "react-i18next";
import { formatInstant } from "#contract/format.ts";
import { type Kept, refusedIn, waitingIn } from "#app/features/offline/records.ts";
import { ownZone } from "#app/lib/time-zone-here.ts";
import { Clock, OctagonX } from "#app/ui/icons/icons.ts";
import { titleOf } from "./title-of.ts";

/** What was recorded on this device under these leases and is not sent yet. */
export function QueueCard({ all }: { all: readonly Kept[] }) {
  const { t } = useTranslation();
  const waiting = all.flatMap((kept) => waitingIn(kept).map((entry) => ({ entry, held: kept.held })));
  const isRefused = all.some((kept) => refusedIn(kept).length > 0);
  const Mark = isRefused ? OctagonX : Clock;
  // What was refused has been sent, too, but it does not count.
  const isNoneLeft = isRefused && waiting.length === 0;
  return (
    <section aria-labelledby="queue" className="grid gap-2 rounded-lg border border-line bg-raised p-4">
      <h2 id="queue" className="font-semibold">
        {isNoneLeft
          ? t("executions.offline.queueRefused")
          : t("executions.offline.queue", { count: waiting.length })}
      </h2>
      {waiting.length > 0 && (
        <ol className="grid gap-2">
          {waiting.map(({ entry, held }) => (
            <li key={entry.key} className="flex gap-2">
              <Mark aria-hidden className="mt-0.5 size-5 shrink-0" />
              <span>
                {titleOf(t, held, entry)}
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
