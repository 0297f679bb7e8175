import { useTranslation } from "react-i18next";
import { executionLimits } from "#contract/limits.ts";
import { typed } from "#app/lib/form.ts";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { Checks } from "./check-fields.tsx";
import type { CheckFieldsProps } from "./check-fields.tsx";
import type { CommandChoices } from "./command-choices.server.ts";
import { ReasonField } from "./reason-field.tsx";
import { UntilField } from "./until-field.tsx";

interface HoldFieldsProps extends CheckFieldsProps {
  choices: CommandChoices;
}

/** Why the work is on hold, and when the locks are checked next. */
export function HoldFields({ choices, ...rest }: HoldFieldsProps) {
  return (
    <div className="grid gap-5">
      <ReasonField {...rest} label="holdReason" />
      <UntilField
        {...rest}
        name="reviewBy"
        proposal={choices.nextReview}
        most={choices.limits.holdReviewDays}
      />
    </div>
  );
}

/** The result of the check of the locks, and the next due date. */
export function ReviewFields({ choices, ...rest }: HoldFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-5">
      <Checks {...rest} names={["locksChecked"]} />
      <Field name="note" label={t("executions.inputs.reviewNote")} error={rest.errors["note"]} required>
        <Textarea rows={2} maxLength={executionLimits.note} defaultValue={typed(rest.failure, "note")} />
      </Field>
      <UntilField
        {...rest}
        name="reviewBy"
        proposal={choices.nextReview}
        most={choices.limits.holdReviewDays}
      />
    </div>
  );
}

/** Every lock was seen in its place. */
export function ResumeFields(props: CheckFieldsProps) {
  return <Checks {...props} names={["locksChecked"]} />;
}
