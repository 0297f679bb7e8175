import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { executionLimits } from "#contract/limits.ts";
import type { ExecutionView, PossibleCommand } from "#contract/executions/schemas.ts";
import { runningWait } from "#domain/execution/waits.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { typed } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Clock } from "#app/ui/icons/icons.ts";
import { Textarea } from "#app/ui/textarea.tsx";

interface WaitPartProps {
  view: ExecutionView;
  command: PossibleCommand;
  /** When the page was made, ISO 8601. */
  now: string;
  failure: FormFailure | undefined;
  errors: Record<string, string>;
}

/** How long the procedure still waits before this step, and the reason of a person who can't. */
export function WaitPart({ view, command, now, failure, errors }: WaitPartProps) {
  const { t } = useTranslation();
  const point = view.points.find(({ id }) => id === command.pointId);
  const wait = point ? runningWait(view, point, command.type, now) : null;
  if (!wait) return null;
  return (
    <div className="grid gap-2 rounded-md border-l-4 border-waiting-edge bg-waiting-soft p-4 text-waiting-text">
      <p className="flex items-center gap-2 text-lg font-semibold">
        <Clock aria-hidden className="size-5 shrink-0" />
        <span>
          {t("executions.wait.until")} <Instant at={new Date(wait.until).toISOString()} />
        </span>
      </p>
      <TimeLeft now={now} until={wait.until} />
      <p className="text-base">{t("executions.wait.text", { count: wait.minutes })}</p>
      <Disclosure
        summary={t("executions.wait.cannot")}
        open={errors["waitReason"] !== undefined || typed(failure, "waitReason") !== ""}
      >
        <Field name="waitReason" label={t("executions.inputs.waitReason")} error={errors["waitReason"]}>
          <Textarea rows={2} maxLength={executionLimits.reason} defaultValue={typed(failure, "waitReason")} />
        </Field>
      </Disclosure>
    </div>
  );
}

/** Counts down where a script can; said aloud once, when it is over. */
function TimeLeft({ now, until }: { now: string; until: number }) {
  const { t } = useTranslation();
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    // By the server's clock: that of a phone can be off.
    const ahead = Date.parse(now) - Date.now();
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now() - ahead) / 1_000)));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [now, until]);
  const seconds = String((left ?? 0) % 60).padStart(2, "0");
  return (
    <>
      {left !== undefined && left > 0 && (
        <p role="timer" aria-live="off" className="text-3xl font-semibold tabular-nums">
          {t("executions.wait.left", { minutes: String(Math.floor(left / 60)), seconds })}
        </p>
      )}
      <p role="status" className="font-semibold empty:hidden">
        {left === 0 ? t("executions.wait.over") : ""}
      </p>
    </>
  );
}
