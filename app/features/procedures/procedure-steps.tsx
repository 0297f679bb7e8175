import { TriangleAlert } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { ProcedureStep } from "#contract/procedures/schemas.ts";
import { formatReading } from "#contract/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { StepPhoto } from "./step-photo.tsx";

/** The steps of a procedure in their order, each with its kind and the point it is about. */
export function ProcedureSteps({ steps }: { steps: readonly ProcedureStep[] }) {
  return (
    <ol className="divide-y divide-line">
      {steps.map((step, position) => (
        <li key={position} className="flex gap-4 px-4 py-4 md:px-5">
          <span
            aria-hidden
            className="grid size-8 shrink-0 place-items-center rounded-full bg-ink text-sm font-semibold text-raised tabular-nums"
          >
            {position + 1}
          </span>
          <ProcedureStepText step={step} withKind />
        </li>
      ))}
    </ol>
  );
}

/** With what and how it is done, up to which reading, and the photo of it. */
function StepFacts({ step }: { step: ProcedureStep }) {
  const { t } = useTranslation();
  const { device, method, limit, photoId } = step;
  return (
    <>
      {device && (
        <p className="text-sm">
          <span className="font-semibold">{t("procedures.editor.device")}:</span> {device}
        </p>
      )}
      {method && (
        <p className="text-sm whitespace-pre-line">
          <span className="font-semibold">{t("procedures.editor.method")}:</span> {method}
        </p>
      )}
      {limit && (
        <p className="text-sm">
          <span className="font-semibold">{t("procedures.editor.limit")}:</span>{" "}
          {formatReading(limit.value, limit.unit)}
        </p>
      )}
      {photoId && <StepPhoto photoId={photoId} />}
    </>
  );
}

/** What a step says, with its caution. */
export function ProcedureStepText({ step, withKind = false }: { step: ProcedureStep; withKind?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="grid min-w-0 gap-1.5">
      {(withKind || step.pointTag) && (
        <p className="flex flex-wrap items-center gap-2">
          {withKind && <Badge>{t(`procedures.kinds.${step.kind}`)}</Badge>}
          {step.pointTag && <TagChip tag={step.pointTag} />}
          {step.minutes !== null && (
            <span className="text-sm text-ink-muted">{t("procedures.minutes", { count: step.minutes })}</span>
          )}
        </p>
      )}
      <p className="whitespace-pre-line">{step.text}</p>
      <StepFacts step={step} />
      {step.caution && (
        <p className="flex gap-2 rounded-md border border-waiting-edge bg-waiting-soft px-3 py-2 text-sm text-waiting-text">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{step.caution}</span>
        </p>
      )}
    </div>
  );
}
