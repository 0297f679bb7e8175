import { useTranslation } from "react-i18next";
import { measuresFor } from "#contract/executions/words.ts";
import { executionLimits, figureLimits } from "#contract/limits.ts";
import type { PossibleCommand } from "#contract/executions/schemas.ts";
import { requiredReading } from "#app/features/equipment/required-reading.ts";
import { typed, wasTicked } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import type { CommandChoices } from "./command-choices.server.ts";
import { LockNumberField } from "./lock-number-field.tsx";
import { locksForPoint, offeredLocks } from "./offered-locks.ts";
import { NoteField } from "./note-field.tsx";
import { type PointFieldsProps, TagAtDevice } from "./tag-at-device.tsx";

type LockingProps = PointFieldsProps & { choices: CommandChoices };

/**
 * The tag, and the lock where it is on already: then one press records both steps. 29 CFR 1910.147(d)(3) and (d)(4).
 */
export function IsolateFields(props: LockingProps) {
  const { point } = props;
  const { t } = useTranslation();
  if (!point.lockable || point.condition.lock) return <TagAtDevice {...props} />;
  return (
    <div className="grid gap-2 md:gap-5">
      <TagAtDevice {...props} />
      <LockField {...props} hint={t("executions.inputs.lockTooHint")} isOptional />
    </div>
  );
}

/** A padlock from the cabinet or one's own, on the point. 29 CFR 1910.147(d)(4). */
export function LockFields(props: LockingProps) {
  const { t } = useTranslation();
  if (!props.point.lockable) return <TagFields {...props} />;
  return (
    <div className="grid gap-2 md:gap-5">
      <TagAtDevice {...props} />
      <LockField {...props} hint={t("executions.inputs.lockNumberHint")} />
    </div>
  );
}

interface LockFieldProps extends LockingProps {
  hint: string;
  isOptional?: boolean;
}

function LockField({ point, choices, failure, errors, ...rest }: LockFieldProps) {
  const { t } = useTranslation();
  return (
    <LockNumberField
      {...rest}
      label={t("executions.inputs.lockNumber")}
      failure={failure}
      error={errors["lockNumber"]}
      offered={locksForPoint(choices.padlocks)}
      isForPoint
      suggested={choices.suggestedLocks}
      tags={[point.tag]}
    />
  );
}

/** A tag where the device takes no lock, and what protects besides it. 29 CFR 1910.147(c)(3). */
function TagFields(props: PointFieldsProps & { choices: CommandChoices }) {
  const { choices, failure, errors } = props;
  const { t } = useTranslation();
  return (
    <div className="grid gap-2 md:gap-5">
      <TagAtDevice {...props} />
      <LockNumberField
        label={t("executions.inputs.tagNumber")}
        hint={t("executions.inputs.tagNumberHint")}
        chooseLabel={t("executions.inputs.tagChoose")}
        failure={failure}
        error={errors["lockNumber"]}
        offered={offeredLocks(choices.padlocks.tags)}
        tags={[props.point.tag]}
      />
      <RadioGroup
        name="measure"
        legend={t("executions.inputs.measure")}
        hint={t("executions.inputs.measureHint")}
        required
        error={errors["measure"]}
        defaultValue={typed(failure, "measure")}
        options={measuresFor(props.point.deviceType).map((value) => ({
          value,
          label: t(`executions.measures.${value}`),
        }))}
      />
      <Field
        name="additionalMeasure"
        label={t("executions.inputs.additionalMeasure")}
        hint={t("executions.inputs.additionalMeasureHint")}
        required
        error={errors["additionalMeasure"]}
      >
        <Textarea
          rows={2}
          maxLength={executionLimits.measure}
          defaultValue={typed(failure, "additionalMeasure")}
        />
      </Field>
    </div>
  );
}

/** The button confirms that it was done by the method above. 29 CFR 1910.147(d)(5)(i). */
export function RelieveFields({ command, ...props }: PointFieldsProps & { command: PossibleCommand }) {
  const { t } = useTranslation();
  const { dissipationLimit } = props.point;
  const hasComment = command.also !== undefined;
  return (
    <div className="grid gap-2 md:gap-5">
      {dissipationLimit && (
        <p className="font-semibold">{t("executions.now.relievedWhen", { limit: dissipationLimit })}</p>
      )}
      {!hasComment && <NoteField {...props} />}
    </div>
  );
}

/** The reading with its limit; an instrument is proved on a live source before and after. */
export function VerifyFields({ point, failure, errors }: PointFieldsProps) {
  const { t } = useTranslation();
  const { verificationUnit: unit } = point;
  const hint = requiredReading(point, t) || t("executions.inputs.readingNoLimit");
  const proof = (name: "provedBefore" | "provedAfter") => (
    <Checkbox
      name={name}
      boxed
      label={t(`executions.inputs.${name}`)}
      defaultChecked={wasTicked(failure, name)}
      error={errors[name]}
    />
  );
  if (point.verificationKind === "check") return <CheckResult point={point} />;
  return (
    <div className="grid gap-2 md:gap-5">
      <input type="hidden" name="method" value={point.verification} />
      <input type="hidden" name="unit" value={unit || "-"} />
      {point.proveDead && proof("provedBefore")}
      <div className={point.proveDead ? "grid grid-cols-2 items-end gap-3 md:grid-cols-1 md:gap-5" : "grid"}>
        {point.proveDead && (
          <Field
            name="instrument"
            label={t("executions.inputs.instrument")}
            hint={<span className="max-md:sr-only">{t("executions.inputs.instrumentHint")}</span>}
            error={errors["instrument"]}
            required
          >
            <TextInput
              floor
              maxLength={executionLimits.instrument}
              autoComplete="off"
              defaultValue={typed(failure, "instrument")}
            />
          </Field>
        )}
        <Field
          name="value"
          label={t("executions.inputs.reading")}
          hint={hint}
          error={errors["value"]}
          required
          compact
        >
          <TextInput
            floor
            inputMode="decimal"
            autoComplete="off"
            maxLength={figureLimits.reading}
            suffix={unit}
            defaultValue={typed(failure, "value")}
          />
        </Field>
      </div>
      {wasImplausible(failure) && (
        <Checkbox
          name="confirmed"
          boxed
          label={t("executions.inputs.confirmed")}
          defaultChecked={wasTicked(failure, "confirmed")}
          error={errors["confirmed"]}
        />
      )}
      {point.proveDead && proof("provedAfter")}
    </div>
  );
}

/** The same form comes back and asks once more. */
function wasImplausible(failure: FormFailure | undefined): boolean {
  return failure?.reasons.some(({ code }) => code === "reading_implausible") ?? false;
}

/** A pin or a blank has nothing to measure: the buttons say whether the check passed. */
function CheckResult({ point }: Pick<PointFieldsProps, "point">) {
  return (
    <>
      <input type="hidden" name="method" value={point.verification} />
      <input type="hidden" name="expects" value="check" />
    </>
  );
}
