import { useTranslation } from "react-i18next";
import type { FormFailure } from "#app/lib/form.ts";
import type { CommandChoices } from "./command-choices.server.ts";
import { LockNumberField } from "./lock-number-field.tsx";
import { offeredLocks } from "./offered-locks.ts";

interface LockboxFieldsProps {
  choices: CommandChoices;
  failure: FormFailure | undefined;
  errors: Record<string, string>;
}

/** The box that takes the keys. */
export function LockboxFields({ choices, failure, errors }: LockboxFieldsProps) {
  const { t } = useTranslation();
  return (
    <LockNumberField
      label={t("executions.inputs.boxNumber")}
      hint={t("executions.inputs.boxNumberHint")}
      chooseLabel={t("executions.inputs.boxChoose")}
      failure={failure}
      error={errors["lockNumber"]}
      offered={offeredLocks(choices.padlocks.boxes)}
    />
  );
}
