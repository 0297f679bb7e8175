import { useTranslation } from "react-i18next";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { findingKinds } from "#contract/executions/words.ts";
import { executionLimits, figureLimits } from "#contract/limits.ts";
import { type FormFailure, typed } from "#app/lib/form.ts";
import { Field } from "#app/ui/field.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { Select } from "#app/ui/select.tsx";
import { findingAlone } from "./results.ts";
import { TextInput } from "#app/ui/text-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

interface UnsafeFieldsProps {
  view: ExecutionView;
  failure: FormFailure | undefined;
  errors: Record<string, string>;
}

/** What was found, and where. */
export function FindingFields({ view, failure, errors }: UnsafeFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-5">
      <RadioGroup
        name="kind"
        legend={t("executions.inputs.kind")}
        required
        error={errors["kind"]}
        defaultValue={typed(failure, "kind")}
        options={findingKinds.map((value) => ({ value, label: t(`executions.findings.${value}`) }))}
      />
      <Field name="pointId" label={t("executions.inputs.findingPoint")} error={errors["pointId"]}>
        <Select
          defaultValue={typed(failure, "pointId")}
          placeholder={t("executions.inputs.wholeMachine")}
          options={view.points.map(({ id, tag, name }) => ({ value: id, label: `${tag} · ${name}` }))}
        />
      </Field>
      <Field
        name="value"
        label={t("executions.inputs.findingValue")}
        hint={t("executions.inputs.findingValueHint")}
        error={errors["value"]}
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          maxLength={figureLimits.reading}
          defaultValue={typed(failure, "value")}
        />
      </Field>
      <Field
        name="note"
        label={t("executions.inputs.findingNote")}
        hint={t("executions.inputs.findingNoteHint")}
        error={errors["note"]}
        required
      >
        <Textarea rows={2} maxLength={executionLimits.note} defaultValue={typed(failure, "note")} />
      </Field>
    </div>
  );
}

/** What was done about it. */
export function LiftFields({ view, failure, errors }: UnsafeFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      {!view.unsafe?.stop && <input type="hidden" name={findingAlone} value="yes" />}
      <Field
        name="done"
        label={t("executions.inputs.done")}
        hint={<span className="max-md:sr-only">{t("executions.inputs.doneHint")}</span>}
        error={errors["done"]}
        required
      >
        <Textarea rows={2} maxLength={executionLimits.note} defaultValue={typed(failure, "done")} />
      </Field>
    </>
  );
}
