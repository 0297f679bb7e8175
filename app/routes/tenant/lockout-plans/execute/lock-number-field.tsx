import { useTranslation } from "react-i18next";
import { typed } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { Select } from "#app/ui/select.tsx";
import { choosesLock, chosenLock } from "./chosen-lock.ts";
import { ScanInput } from "./scan-input.tsx";

interface LockNumberFieldProps {
  label: string;
  hint: string;
  failure: FormFailure | undefined;
  error: string | undefined;
  /** What the choice is called; without it, that of a padlock. */
  chooseLabel?: string;
  /** Locks to choose from. */
  offered: readonly OfferedLock[];
  /** Numbers of them that one press fills in, where the others are in a list. */
  suggested?: readonly string[];
  /** Tags of points at hand: a code of one is not the number of a lock. */
  tags?: readonly string[];
  /** Where the one lock to choose from is chosen already: what opens the field for the number of another. */
  other?: string;
  /** One's own lock is said to be needed for signing on, and is never chosen beforehand. */
  isForPoint?: boolean;
  /** May stay empty. */
  isOptional?: boolean;
}

export interface OfferedLock {
  id: string;
  number: string;
  isOwn: boolean;
}

/** As many are shown at a glance; more of them are in a list that opens. */
const atAGlance = 3;

/** The number stamped on a padlock: typed, scanned, or chosen from those that are free. */
export function LockNumberField(props: LockNumberFieldProps) {
  const {
    label,
    hint,
    failure,
    error,
    chooseLabel,
    offered,
    suggested,
    tags = [],
    other,
    isForPoint = false,
    isOptional = false,
  } = props;
  const { t } = useTranslation();
  const isFew = offered.length <= atAGlance && !isOptional;
  const isNeeded = offered.length === 0 && !isOptional;
  const input = (
    <Field
      name="lockNumber"
      label={label}
      hint={<span className="max-md:sr-only">{hint}</span>}
      error={error}
      {...(isNeeded && { required: true })}
      {...(isOptional && { optionalMark: t("common.optional") })}
    >
      <ScanInput
        label={label}
        wanted={{ kind: "lock", tags, records: recordsOf(offered) }}
        {...(!isFew && { suggested })}
        defaultValue={typed(failure, "lockNumber")}
      />
    </Field>
  );
  if (offered.length === 0) return input;
  const [first] = offered;
  const only = first && offered.length === 1 && !(first.isOwn && isForPoint) ? first.number : "";
  const yours = isForPoint ? "executions.inputs.lockYoursToSignOn" : "executions.inputs.lockYours";
  const options = offered.map(({ number, isOwn }) => ({
    value: number,
    label: isOwn && (isForPoint || !isFew) ? t(yours, { number }) : number,
  }));
  if (isFew)
    return (
      <div className="grid gap-3 md:gap-5">
        <RadioGroup
          name={chosenLock}
          legend={chooseLabel ?? t("executions.inputs.lockChoose")}
          defaultValue={typed(failure, chosenLock, only)}
          options={options}
        />
        {only && other ? (
          <Disclosure
            summary={other}
            open={error !== undefined || typed(failure, "lockNumber") !== ""}
            className="text-base"
          >
            {input}
          </Disclosure>
        ) : (
          input
        )}
      </div>
    );
  return (
    <div className="grid gap-3 md:gap-5">
      {input}
      <input type="hidden" name={choosesLock} value="yes" />
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

function recordsOf(offered: readonly OfferedLock[]): Record<string, string> {
  return Object.fromEntries(offered.map(({ id, number }) => [id, number]));
}
