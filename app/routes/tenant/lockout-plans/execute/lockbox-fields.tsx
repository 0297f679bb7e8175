import { useTranslation } from "react-i18next";
import type { CommandFieldsProps } from "./command-fields.tsx";
import { LockNumberField } from "./lock-number-field.tsx";

/** The box that takes the keys. */
export function LockboxFields({ choices, failure, errors }: CommandFieldsProps) {
  const { t } = useTranslation();
  return (
    <LockNumberField
      label={t("executions.inputs.boxNumber")}
      hint={t("executions.inputs.boxNumberHint")}
      chooseLabel={t("executions.inputs.boxChoose")}
      failure={failure}
      error={errors["lockNumber"]}
      offered={choices.padlocks.boxes.map(({ number }) => ({ number, isOwn: false }))}
    />
  );
}
