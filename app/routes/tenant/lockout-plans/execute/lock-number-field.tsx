import { useTranslation } from "react-i18next";
import { lockNumberLimit } from "#contract/limits.ts";
import { typed } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { Field } from "#app/ui/field.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { Select } from "#app/ui/select.tsx";
import { ScanInput } from "./scan-input.tsx";

/** The input that holds a padlock chosen from a list; a number that is typed or scanned counts before it. */
export const chosenLock = "chosenLock";

interface LockNumberFieldProps {
  label: string;
  hint: string;
  failure: FormFailure | undefined;
  error: string | undefined;
  /** What the choice is called; without it, that of a padlock. */
  chooseLabel?: string;
  /** Numbers to choose from. */
  offered: readonly { number: string; isOwn: boolean }[];
}

/** As many are shown at a glance; more of them are in a list that opens. */
const atAGlance = 3;

/** The number stamped on a padlock: typed, scanned, or chosen from those that are free. */
export function LockNumberField({ label, hint, failure, error, chooseLabel, offered }: LockNumberFieldProps) {
  const { t } = useTranslation();
  const isNeeded = offered.length === 0;
  const input = (
    <Field name="lockNumber" label={label} hint={hint} error={error} {...(isNeeded && { required: true })}>
      <ScanInput defaultValue={typed(failure, "lockNumber")} maxLength={lockNumberLimit} />
    </Field>
  );
  if (isNeeded) return input;
  const isFew = offered.length <= atAGlance;
  const only = offered.length === 1 ? (offered[0]?.number ?? "") : "";
  const options = offered.map(({ number, isOwn }) => ({
    value: number,
    label: isOwn && !isFew ? t("executions.inputs.lockYours", { number }) : number,
  }));
  if (isFew)
    return (
      <div className="grid gap-5">
        <RadioGroup
          name={chosenLock}
          legend={chooseLabel ?? t("executions.inputs.lockChoose")}
          defaultValue={typed(failure, chosenLock, only)}
          options={options}
        />
        {input}
      </div>
    );
  return (
    <div className="grid gap-5">
      {input}
      <Field name={chosenLock} label={chooseLabel ?? t("executions.inputs.lockOrChoose")}>
        <Select
          defaultValue={typed(failure, chosenLock)}
          placeholder={t("executions.inputs.lockNone")}
          options={options}
        />
      </Field>
    </div>
  );
}
