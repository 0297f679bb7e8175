import { useTranslation } from "react-i18next";
import { typed } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import type { CommandChoices } from "./command-choices.server.ts";

interface HandoverFieldsProps {
  choices: CommandChoices;
  failure: FormFailure | undefined;
  errors: Record<string, string>;
}

/** Who takes the responsibility: somebody whose authorisation is in force. */
export function HandoverFields({ choices, failure, errors }: HandoverFieldsProps) {
  const { t } = useTranslation();
  return (
    <Field
      name="toUserId"
      label={t("executions.inputs.toUserId")}
      hint={t("executions.inputs.toUserIdHint")}
      error={errors["toUserId"]}
      required
    >
      <Select
        defaultValue={typed(failure, "toUserId")}
        placeholder={t("executions.inputs.choosePerson")}
        options={choices.successors.map(({ id, name, employer }) => ({
          value: id,
          label: employer ? `${name}, ${employer}` : name,
        }))}
      />
    </Field>
  );
}
