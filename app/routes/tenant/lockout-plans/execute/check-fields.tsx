import { useTranslation } from "react-i18next";
import { executionLimits } from "#contract/limits.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { typed, wasTicked } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { InputName } from "./input-words.ts";
import { ReasonField } from "./reason-field.tsx";

export interface CheckFieldsProps {
  failure: FormFailure | undefined;
  errors: Record<string, string>;
}

/** At one station, or at all of a machine that lists none. The buttons say what happened, and that the controls are off. */
export function TryStartFields({
  station,
  ...props
}: CheckFieldsProps & { view: ExecutionView; station: string | undefined }) {
  return (
    <div className="grid gap-3">
      <PeopleClear {...props} />
      {station === undefined && <Checks {...props} names={["everyStation"]} />}
    </div>
  );
}

/** Other lockouts hold points of this one: their people can be at the machine when someone presses start. */
export function PeopleClear({ view, failure, errors }: CheckFieldsProps & { view: ExecutionView }) {
  const { t } = useTranslation();
  const leaders = view.points.flatMap(({ otherHolds }) => otherHolds.map(({ leader }) => leader));
  const names = [...new Set(leaders)].join(", ");
  const label = t(`executions.inputs.${names ? "peopleClearToo" : "peopleClear"}`, { names });
  return <Check name="peopleClear" label={label} failure={failure} errors={errors} />;
}

/** Before the release: tools, guards, people. 29 CFR 1910.147(e)(1) and (e)(2)(i). */
export function ClearFields(props: CheckFieldsProps) {
  return <Checks {...props} names={["toolsClear", "guardsBack", "peopleClear"]} />;
}

/** Things to confirm, each on its own. */
export function Checks({ names, ...props }: CheckFieldsProps & { names: readonly InputName[] }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      {names.map((name) => (
        <Check key={name} name={name} label={t(`executions.inputs.${name}`)} {...props} />
      ))}
    </div>
  );
}

function Check({ name, label, failure, errors }: CheckFieldsProps & { name: InputName; label: string }) {
  return (
    <Checkbox
      name={name}
      boxed
      label={label}
      defaultChecked={wasTicked(failure, name)}
      error={errors[name]}
    />
  );
}

/** Without work done, the reason is requested. */
export function ReleaseFields({ failure, errors, view }: CheckFieldsProps & { view: ExecutionView }) {
  const hasWorked = view.people.some((person) => person.signedOnAt !== null);
  if (hasWorked) return null;
  return <ReasonField {...{ failure, errors }} label="releaseReason" hint="releaseReasonHint" />;
}

/** One's own name, typed out. */
export function CloseFields({ failure, errors, userName }: CheckFieldsProps & { userName: string }) {
  const { t } = useTranslation();
  return (
    <Field
      name="signature"
      label={t("executions.inputs.signature")}
      hint={t("executions.inputs.signatureHint", { name: userName })}
      error={errors["signature"]}
      required
      compact
    >
      <TextInput
        floor
        maxLength={executionLimits.signature}
        autoComplete="off"
        defaultValue={typed(failure, "signature")}
      />
    </Field>
  );
}
