import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { figureLimits, stepLimits } from "#contract/limits.ts";
import { procedureStepKinds } from "#contract/energy.ts";
import type { ProcedureStep } from "#contract/procedures/schemas.ts";
import { isUnconfirmed } from "#domain/procedure-content.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { StepPhotoField } from "./step-photo-field.tsx";

interface StepFieldsProps {
  /** Ties the ticks of the step to it. */
  stepKey: string;
  /** What the inputs begin with. */
  step: ProcedureStep;
  /** The tags of the machine's points. */
  pointTags: readonly string[];
  /** Where its photo is added; none before it is saved. */
  photoPath: string | undefined;
}

/** The inputs of one step; every one is there once, also where it is empty. */
export function StepFields({ stepKey, step, pointTags, photoPath }: StepFieldsProps) {
  const { t } = useTranslation();
  const id = (name: string) => `${name}-${stepKey}`;
  const tags =
    step.pointTag && !pointTags.includes(step.pointTag) ? [...pointTags, step.pointTag] : pointTags;
  const hasMore = step.device ?? step.method ?? step.limit ?? step.caution ?? step.minutes ?? step.photoId;
  return (
    <div className="grid gap-3">
      <input type="hidden" name="stepKey" value={stepKey} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Labeled id={id("kind")} label={t("procedures.editor.kind")}>
          <Select
            id={id("kind")}
            name="stepKind"
            defaultValue={step.kind}
            options={procedureStepKinds.map((kind) => ({
              value: kind,
              label: t(`procedures.kindsLong.${kind}`),
            }))}
          />
        </Labeled>
        <Labeled id={id("point")} label={t("procedures.editor.point")}>
          <Select
            id={id("point")}
            name="stepPoint"
            defaultValue={step.pointTag ?? ""}
            placeholder={t("procedures.editor.noPoint")}
            options={tags.map((tag) => ({ value: tag, label: tag }))}
          />
        </Labeled>
      </div>
      <Labeled id={id("text")} label={t("procedures.editor.text")}>
        <Textarea
          id={id("text")}
          name="stepText"
          rows={2}
          maxLength={stepLimits.text}
          defaultValue={step.text}
        />
      </Labeled>
      {step.copied && (
        <>
          <input type="hidden" name="stepCopied" value={stepKey} />
          <Checkbox
            name="stepLooked"
            value={stepKey}
            label={t("procedures.editor.looked")}
            hint={t("procedures.editor.lookedHint")}
          />
        </>
      )}
      <input
        type="hidden"
        name="stepReadFrom"
        value={step.readFrom === null ? "" : JSON.stringify(step.readFrom)}
      />
      {step.readFrom && isUnconfirmed(step) && (
        <Checkbox
          name="stepConfirmed"
          value={stepKey}
          boxed
          label={t("procedures.editor.confirm")}
          hint={t(`procedures.editor.readFrom.${step.readFrom.in}`, { number: step.readFrom.number })}
        />
      )}
      <Disclosure
        summary={t("procedures.editor.more")}
        open={(step.copied || isUnconfirmed(step)) && hasMore != null}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          <Labeled id={id("device")} label={t("procedures.editor.device")}>
            <TextInput
              id={id("device")}
              name="stepDevice"
              maxLength={stepLimits.device}
              defaultValue={step.device ?? ""}
            />
          </Labeled>
          <Labeled id={id("minutes")} label={t("procedures.editor.minutes")}>
            <TextInput
              id={id("minutes")}
              name="stepMinutes"
              type="number"
              min={stepLimits.leastMinutes}
              max={stepLimits.minutes}
              defaultValue={step.minutes ?? ""}
            />
          </Labeled>
          <Labeled id={id("method")} label={t("procedures.editor.method")} className="sm:col-span-2">
            <Textarea
              id={id("method")}
              name="stepMethod"
              rows={2}
              maxLength={stepLimits.method}
              defaultValue={step.method ?? ""}
            />
          </Labeled>
          <Labeled id={id("limit")} label={t("procedures.editor.limit")}>
            <TextInput
              id={id("limit")}
              name="stepLimit"
              inputMode="decimal"
              maxLength={figureLimits.amount}
              pattern="-?[0-9]+([.,][0-9]+)?"
              defaultValue={step.limit?.value ?? ""}
            />
          </Labeled>
          <Labeled id={id("unit")} label={t("procedures.editor.unit")}>
            <TextInput
              id={id("unit")}
              name="stepUnit"
              maxLength={stepLimits.unit}
              defaultValue={step.limit?.unit ?? ""}
            />
          </Labeled>
          <Labeled id={id("caution")} label={t("procedures.editor.caution")} className="sm:col-span-2">
            <Textarea
              id={id("caution")}
              name="stepCaution"
              rows={2}
              maxLength={stepLimits.caution}
              defaultValue={step.caution ?? ""}
            />
          </Labeled>
          <Labeled id={id("wait")} label={t("procedures.editor.waitMinutes")}>
            <TextInput
              id={id("wait")}
              name="stepWait"
              type="number"
              min={stepLimits.leastMinutes}
              max={stepLimits.minutes}
              defaultValue={step.waitMinutes ?? ""}
              aria-describedby={id("waitHint")}
            />
            <p id={id("waitHint")} className="text-sm text-ink-muted">
              {t("procedures.editor.waitHint")}
            </p>
          </Labeled>
          <Checkbox
            name="stepPhotoRequired"
            value={stepKey}
            label={t("procedures.editor.photoRequired")}
            hint={t("procedures.editor.photoRequiredHint")}
            defaultChecked={step.photoRequired}
          />
          <StepPhotoField stepKey={stepKey} photoId={step.photoId} photoPath={photoPath} />
        </div>
      </Disclosure>
    </div>
  );
}

function Labeled({
  id,
  label,
  className = "",
  children,
}: {
  id: string;
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-sm font-semibold text-ink">
        {label}
      </label>
      {children}
    </div>
  );
}
