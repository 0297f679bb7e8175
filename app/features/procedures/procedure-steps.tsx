import { TriangleAlert } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { ProcedureStep } from "#contract/procedures/schemas.ts";
import { Badge } from "#app/ui/badge.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { withWholeTags } from "#app/ui/whole-tags.tsx";
import { type DemandingPoint, demandsOf } from "./point-demands.ts";
import { StepPhoto } from "./step-photo.tsx";

interface ProcedureStepsProps {
  steps: readonly ProcedureStep[];
  /** Of the same version: they say what the steps at them demand. */
  points: readonly DemandingPoint[];
}

/** The steps of a procedure in their order, each with its kind and the point it is about. */
export function ProcedureSteps({ steps, points }: ProcedureStepsProps) {
  return (
    <ol className="divide-y divide-line">
      {steps.map((step, position) => (
        <li key={position} className="flex gap-4 px-4 py-4 md:px-5">
          <span aria-hidden className="step-number">
            {position + 1}
          </span>
          <ProcedureStepText step={step} points={points} withKind />
        </li>
      ))}
    </ol>
  );
}

/** With what and how it is done, what its point demands, and the photo of it. */
function StepFacts({ step, points }: Omit<StepTextProps, "withKind">) {
  const { t } = useTranslation();
  const { device, method, photoId, waitMinutes, photoRequired } = step;
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
      {demandsOf(step, points, t).map((demand) => (
        <p key={demand} className="text-sm font-semibold">
          {demand}
        </p>
      ))}
      {!!waitMinutes && (
        <p className="text-sm font-semibold">{t("procedures.waits", { count: waitMinutes })}</p>
      )}
      {photoRequired && <p className="text-sm font-semibold">{t("procedures.photoNeeded")}</p>}
      {photoId && <StepPhoto photoId={photoId} />}
    </>
  );
}

interface StepTextProps {
  step: ProcedureStep;
  points: readonly DemandingPoint[];
  withKind?: boolean;
  /** The point is named above already. */
  withoutTag?: boolean;
  /** It is shown above already. */
  withoutCaution?: boolean;
}

/** What a step says, with what its point demands, and its caution. */
export function ProcedureStepText({
  step,
  points,
  withKind = false,
  withoutTag = false,
  withoutCaution = false,
}: StepTextProps) {
  const { t } = useTranslation();
  const tag = withoutTag ? null : step.pointTag;
  return (
    <div className="grid min-w-0 gap-1.5">
      {(withKind || tag) && (
        <p className="flex flex-wrap items-center gap-2">
          {withKind && <Badge>{t(`procedures.kinds.${step.kind}`)}</Badge>}
          {tag && <TagChip tag={tag} />}
          {step.minutes !== null && (
            <span className="text-sm text-ink-muted">{t("procedures.minutes", { count: step.minutes })}</span>
          )}
        </p>
      )}
      <p className="whitespace-pre-line">{withWholeTags(step.text)}</p>
      <StepFacts step={step} points={points} />
      {step.caution && !withoutCaution && <Caution>{step.caution}</Caution>}
    </div>
  );
}

/** What can hurt at a step. */
export function Caution({ children }: { children: string }) {
  return (
    <p className="caution-box">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
