import { useTranslation } from "react-i18next";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { isStoppable } from "#app/features/executions/is-stoppable.ts";
import { Button } from "#app/ui/button.tsx";
import { OctagonX } from "#app/ui/icons/icons.ts";
import { LockoutPlates } from "./lockout-head.tsx";
import { StepForm } from "./step-form.tsx";
import type { Recording } from "./use-record.ts";

interface StopBarProps {
  view: ExecutionView;
  recording: Recording;
  /** Nothing more is recorded here. */
  isStopped: boolean;
  /** Whether others see a STOP at once. */
  hasSignal: boolean;
}

/** The machines, and STOP: on a phone it stays in reach wherever the page is. */
export function StopBar({ view, recording, isStopped, hasSignal }: StopBarProps) {
  const { t } = useTranslation();
  const canStop = isStoppable(view.state) && !isStopped;
  return (
    <div {...(canStop && { "data-stop-bar": "" })} className="stop-row justify-between">
      <LockoutPlates view={view} />
      {canStop && (
        <StepForm name="call_stop" type="call_stop" recording={recording}>
          <Button
            data-place="aside"
            pending={recording.isBusy}
            tone="danger"
            size="floor"
            className="stop-in-head"
            icon={<OctagonX aria-hidden />}
            aria-label={t("executions.stop.label")}
            aria-describedby={hasSignal ? undefined : stopText}
          >
            {t("executions.stop.button")}
          </Button>
        </StepForm>
      )}
    </div>
  );
}

/** What STOP does without signal. */
export function StopText({ view }: Pick<StopBarProps, "view">) {
  const { t } = useTranslation();
  if (!isStoppable(view.state)) return null;
  return (
    <p id={stopText} className="text-sm">
      {t("executions.offline.stopText")}
    </p>
  );
}

const stopText = "stop-text";
