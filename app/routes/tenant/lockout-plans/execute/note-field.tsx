import { useTranslation } from "react-i18next";
import { executionLimits } from "#contract/limits.ts";
import { typed } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

/** Anything worth keeping in the history. */
export function NoteField({
  failure,
  errors,
}: {
  failure: FormFailure | undefined;
  errors: Record<string, string>;
}) {
  const { t } = useTranslation();
  return (
    <Field
      name="note"
      label={t("executions.inputs.note")}
      optionalMark={t("common.optional")}
      error={errors["note"]}
    >
      <Textarea rows={2} maxLength={executionLimits.note} defaultValue={typed(failure, "note")} />
    </Field>
  );
}
