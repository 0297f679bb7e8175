import { useTranslation } from "react-i18next";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { CloudOff } from "#app/ui/icons/icons.ts";

interface NeedsSignalProps {
  view: ExecutionView;
  /** The points that were taken offline. */
  pointIds: readonly string[];
  hasSignal: boolean;
}

/** Nothing more can be recorded at one's points: what is left needs the server, or other people. */
export function NeedsSignal({ view, pointIds, hasSignal }: NeedsSignalProps) {
  const { t } = useTranslation();
  const blocked = view.possible.filter(
    ({ type, allowed, pointId }) =>
      !allowed && pointId !== undefined && pointIds.includes(pointId) && atPoint.includes(type),
  );
  const reasons = [...new Set(blocked.flatMap((offer) => offer.reasons.map(({ message }) => message)))];
  return (
    <section aria-labelledby="now" className="grid gap-2 rounded-lg border-2 border-ink bg-raised p-4">
      <h2 id="now" tabIndex={-1} className="flex gap-2 text-xl font-semibold">
        {!hasSignal && <CloudOff aria-hidden className="mt-1 size-5 shrink-0" />}
        {t(`executions.offline.${hasSignal ? "goOn" : "needsSignal"}`)}
      </h2>
      <p>{t(`executions.offline.${hasSignal ? "goOnText" : "needsSignalText"}`)}</p>
      {reasons.map((reason) => (
        <p key={reason} className="text-ink-muted">
          {reason}
        </p>
      ))}
    </section>
  );
}

const atPoint: readonly string[] = ["isolate_point", "apply_lock", "relieve", "verify_point"];
