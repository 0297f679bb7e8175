import { useTranslation } from "react-i18next";
import type { ExecutionView, StepView } from "#contract/executions/schemas.ts";
import { formatInstant } from "#contract/format.ts";
import { useTimeZone } from "#app/lib/time-zone.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { ProgressSteps } from "#app/ui/progress-steps.tsx";
import type { Step } from "#app/ui/progress-steps.tsx";

/** All steps of the lockout: what is done and by whom, what is now, what follows. */
export function StepsCard({ view }: { view: ExecutionView }) {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const detailOf = ({ step, status, progress, last }: StepView) => {
    if (status === "done" && last) {
      return t("executions.steps.doneBy", { name: last.by.name, at: formatInstant(last.at, timeZone) });
    }
    const { done, total } = progress;
    if (step === "work") return total > 0 ? t("executions.steps.signedOff", progress) : undefined;
    const underWay = status === "current" ? total > 1 : status === "locked" && done > 0 && done < total;
    if (underWay) return t("executions.steps.progress", progress);
    return status === "skipped" ? t("executions.steps.skipped") : undefined;
  };
  // While it is unsafe, no step is taken.
  const isStopped = view.state === "unsafe";
  const shown = view.steps.map((step) =>
    isStopped && step.status === "current" ? { ...step, status: "locked" as const } : step,
  );
  const steps = shown.map((step): Step => {
    const detail = detailOf(step);
    return {
      key: step.step,
      title: t(`executions.steps.${step.step}`),
      status: step.status === "done" || step.status === "current" ? step.status : "ahead",
      statusLabel: t(`executions.steps.status.${step.status}`),
      ...(detail === undefined ? {} : { detail }),
    };
  });
  return (
    <Card>
      <CardHeader title={t("executions.steps.title")} description={t("executions.steps.text")} />
      <CardBody>
        <ProgressSteps label={t("executions.steps.title")} steps={steps} />
      </CardBody>
    </Card>
  );
}
