import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatInstant } from "#contract/format.ts";
import { viewOf } from "#domain/execution/view.ts";
import { contextAt, knownOf } from "./known.ts";
import { type Kept, refusedIn } from "#app/features/offline/records.ts";
import type { Sent } from "#app/features/offline/send-queue.ts";
import { ownZone } from "#app/lib/time-zone-here.ts";
import { Lock } from "#app/ui/icons/icons.ts";
import { DangerForms } from "./danger-forms.tsx";
import { LockoutHead } from "./lockout-head.tsx";
import { QueueCard } from "./queue-card.tsx";
import { RefusedCard } from "./refused-card.tsx";
import { Signal } from "./signal.tsx";
import { StopBar, StopText } from "./stop-bar.tsx";
import { StepCard } from "./step-card.tsx";
import { stepsHere } from "./steps-here.ts";
import { UnsafeHere } from "./unsafe-here.tsx";
import { useRecord } from "./use-record.ts";
import { useStepInSight } from "./use-step-in-sight.ts";
import { useTitle } from "./use-title.ts";

interface LeasePageProps {
  kept: Kept;
  /** Earlier leases of this person on the lockout: what was refused under them waits to be seen. */
  earlier: readonly Kept[];
  hasSignal: boolean;
  sent: Sent | undefined;
  reload: () => Promise<unknown>;
}

/** One lockout without signal: where its person stands, the next step at their points, and what is not sent yet. */
export function LeasePage({ kept, earlier, hasSignal, sent, reload }: LeasePageProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { held } = kept;
  const known = knownOf(kept);
  const context = contextAt(held, known, now);
  const view = viewOf(known, context);
  const lease = view.leases.find(({ number }) => number === held.number);
  const pointIds = lease?.pointIds ?? [];
  const [first] = stepsHere(view, pointIds, held.userId);
  const recording = useRecord(kept, reload);
  // A photo takes no step: what was typed for the step stays.
  const taken = kept.entries.filter(({ command }) => command.type !== "add_photo").length;
  const card = useStepInSight(taken);
  const isStopped = held.isOver || refusedIn(kept).length > 0;
  const heading = t(`executions.offline.${held.isOver ? "headingOver" : "heading"}`);
  useTitle(`${heading}: ${view.title}`);
  return (
    <>
      <StopBar view={view} recording={recording} isStopped={isStopped} hasSignal={hasSignal} />
      <LockoutHead view={view} heading={heading}>
        <p className="text-sm">
          {t("executions.offline.points", { tags: tagsOf(view, pointIds) })} · {t("executions.offline.until")}{" "}
          {formatInstant(held.expiresAt, ownZone(), true)}
        </p>
        <p className="flex gap-2 border-l-4 border-locked pl-3 text-sm">
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t("executions.physical")}
        </p>
        {!isStopped && !hasSignal && <StopText view={view} />}
      </LockoutHead>
      <Signal kept={kept} earlier={earlier} hasSignal={hasSignal} sent={sent} />
      {[kept, ...earlier].map((each) => (
        <RefusedCard key={each.held.number} kept={each} reload={reload} />
      ))}
      {/* Whatever was refused, the alarm stays: no one may go on where it is not safe. */}
      <div ref={card} className="grid gap-6 empty:hidden">
        <UnsafeHere kept={kept} view={view} />
        {!isStopped && (
          <StepCard
            key={`${taken}`}
            view={view}
            held={held}
            command={first}
            now={context.now}
            recording={recording}
            hasSignal={hasSignal}
          />
        )}
      </div>
      {!isStopped && <DangerForms key={`danger-${taken}`} view={view} held={held} recording={recording} />}
      <QueueCard all={[kept, ...earlier]} />
    </>
  );
}

function tagsOf({ points }: { points: readonly { id: string; tag: string }[] }, ids: readonly string[]) {
  return points
    .filter(({ id }) => ids.includes(id))
    .map(({ tag }) => tag)
    .join(", ");
}

/** By this device's clock, ms; again every few seconds, for what the procedure waits for. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
