import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { executionLimits } from "#contract/limits.ts";
import type { Wait } from "#domain/execution/waits.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { typed } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Clock } from "#app/ui/icons/icons.ts";
import { Textarea } from "#app/ui/textarea.tsx";

/** How much of the wait is left, s, and whether the step still has to wait: a person who can't says why. */
export function useWait(wait: Wait | null, now: string, failure: FormFailure | undefined) {
  const left = useTimeLeft(now, wait?.until);
  const [reason, setReason] = useState(typed(failure, "waitReason"));
  return { wait, left, setReason, isOn: !!left && reason.trim() === "" };
}

export type StepWait = ReturnType<typeof useWait>;

interface WaitPartProps extends StepWait {
  failure: FormFailure | undefined;
  errors: Record<string, string>;
  /** When the wait is over, where the page knows no zone of the person. */
  time?: string;
}

/** What the procedure waits for before this step, and the reason of a person who can't. The button says how long. */
export function WaitPart({ wait, left, setReason, failure, errors, time }: WaitPartProps) {
  const { t } = useTranslation();
  if (!wait) return null;
  return (
    <div className="wait-box">
      <p className="flex items-center gap-2 text-lg font-semibold">
        <Clock aria-hidden className="size-5 shrink-0" />
        <span>
          {t("executions.wait.until")} {time ?? <Instant at={new Date(wait.until).toISOString()} />}
        </span>
      </p>
      <p role="status" className="font-semibold empty:hidden">
        {left === 0 ? t("executions.wait.over") : ""}
      </p>
      <p className="text-base">{t("executions.wait.text", { count: wait.minutes })}</p>
      <Disclosure
        summary={t("executions.wait.cannot")}
        open={errors["waitReason"] !== undefined || typed(failure, "waitReason") !== ""}
      >
        <Field name="waitReason" label={t("executions.inputs.waitReason")} error={errors["waitReason"]}>
          <Textarea
            rows={2}
            maxLength={executionLimits.reason}
            defaultValue={typed(failure, "waitReason")}
            onInput={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Field>
      </Disclosure>
    </div>
  );
}

/** The time left, s, for a text. */
export function partsOf(left: number) {
  return { minutes: String(Math.floor(left / 60)), seconds: String(left % 60).padStart(2, "0") };
}

/** The time left, s, where a script can count it down; undefined where nothing waits. */
function useTimeLeft(now: string, until: number | undefined): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    setLeft(undefined);
    if (until === undefined) return;
    // By the server's clock: that of a phone can be off.
    const ahead = Date.parse(now) - Date.now();
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now() - ahead) / 1_000)));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [now, until]);
  return left;
}
