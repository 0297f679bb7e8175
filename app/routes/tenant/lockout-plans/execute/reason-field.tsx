import { useTranslation } from "react-i18next";
import { executionLimits } from "#contract/limits.ts";
import { typed } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

interface ReasonFieldProps {
  /** The key of its words below `executions.inputs`. */
  label:
    | "absenceReason"
    | "cancelReason"
    | "holdReason"
    | "leaseReason"
    | "rejectChangeReason"
    | "rejectReason"
    | "releaseReason"
    | "removalReason"
    | "testReason";
  hint?: "releaseReasonHint";
  failure: FormFailure | undefined;
  errors: Record<string, string>;
}

/** Why: it is in the history for good. */
export function ReasonField({ label, hint, failure, errors }: ReasonFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
      name="reason"
      label={t(`executions.inputs.${label}`)}
      {...(hint && { hint: t(`executions.inputs.${hint}`) })}
      error={errors["reason"]}
      required
    >
      <Textarea rows={2} maxLength={executionLimits.reason} defaultValue={typed(failure, "reason")} />
    </Field>
  );
}
