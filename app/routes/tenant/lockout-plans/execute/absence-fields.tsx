import { useTranslation } from "react-i18next";
import { executionLimits } from "#contract/limits.ts";
import { type FormFailure, typed } from "#app/lib/form.ts";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { CommandChoices } from "./command-choices.server.ts";
import { ReasonField } from "./reason-field.tsx";

interface AbsenceFieldsProps {
  choices: CommandChoices;
  userName: string;
  failure: FormFailure | undefined;
  errors: Record<string, string>;
}

/** The evidence that a person is not there: why, who looked for them, and how and when they were called. */
export function AbsenceFields({ choices, userName, failure, errors }: AbsenceFieldsProps) {
  const { t } = useTranslation();
  const written = (name: "lookedBy" | "calledHow") => (
    <Field
      name={name}
      label={t(`executions.inputs.${name}`)}
      hint={t(`executions.inputs.${name}Hint`, { name: userName })}
      error={errors[name]}
      required
    >
      <TextInput floor maxLength={executionLimits.means} defaultValue={typed(failure, name)} />
    </Field>
  );
  return (
    <>
      <ReasonField label="absenceReason" failure={failure} errors={errors} />
      {written("lookedBy")}
      {written("calledHow")}
      <Field
        name="calledAt"
        label={t("executions.inputs.calledAt")}
        hint={t("executions.inputs.calledAtHint")}
        error={errors["calledAt"]}
        required
      >
        <TextInput floor type="datetime-local" defaultValue={typed(failure, "calledAt", choices.calledAt)} />
      </Field>
    </>
  );
}
