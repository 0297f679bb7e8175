import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ExecutionView, PossibleCommand } from "#contract/executions/schemas.ts";
import { executionLimits, figureLimits, lockNumberLimit, tagLimit } from "#contract/limits.ts";
import { fillIn, focusNext } from "#app/routes/tenant/lockout-plans/execute/scan/fill-in.ts";
import { OfferedNumbers } from "#app/routes/tenant/lockout-plans/execute/scan/offered-numbers.tsx";
import { requiredReading } from "#app/features/equipment/required-reading.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

type Point = ExecutionView["points"][number];

interface StepFieldsProps {
  command: PossibleCommand;
  point: Point;
  /** One's own free locks. */
  ownLocks: readonly string[];
  /** The reading was hardly possible: it is asked for once more. */
  asksAgain: boolean;
}

/** What a step at a point asks for, typed. The execute screen has the same fields, with a camera. */
export function StepFields({ command, point, ownLocks, asksAgain }: StepFieldsProps) {
  switch (command.type) {
    case "isolate_point":
      return <TagField />;
    case "apply_lock":
      return (
        <>
          <TagField />
          <LockField ownLocks={ownLocks} />
        </>
      );
    case "relieve":
      return <RelieveField point={point} />;
    case "verify_point":
      return <VerifyFields point={point} asksAgain={asksAgain} />;
    default:
      return null;
  }
}

const typing = {
  mono: true,
  floor: true,
  autoComplete: "off",
  autoCapitalize: "characters",
  autoCorrect: "off",
  spellCheck: false,
} as const;

function TagField() {
  const { t } = useTranslation();
  return (
    <Field
      name="scannedTag"
      label={t("executions.inputs.scannedTag")}
      hint={t("executions.inputs.scannedTagHint")}
      required
    >
      <TextInput {...typing} maxLength={tagLimit} />
    </Field>
  );
}

/** Numbers to press fit above a phone's button. */
const mostOffered = 6;

function LockField({ ownLocks }: Pick<StepFieldsProps, "ownLocks">) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const hint =
    ownLocks.length > 0
      ? t("executions.offline.ownLocks", { numbers: ownLocks.join(", ") })
      : t("executions.offline.noOwnLocks");
  return (
    <div className="grid gap-2">
      <Field name="lockNumber" label={t("executions.inputs.ownLock")} hint={hint} required>
        <TextInput {...typing} ref={input} maxLength={lockNumberLimit} />
      </Field>
      <OfferedNumbers
        numbers={ownLocks.slice(0, mostOffered)}
        onChoose={(number) => {
          if (!input.current) return;
          fillIn(input.current, number);
          focusNext(input.current);
        }}
      />
    </div>
  );
}

function RelieveField({ point }: Pick<StepFieldsProps, "point">) {
  const { t } = useTranslation();
  return (
    <Checkbox
      name="methodConfirmed"
      boxed
      required
      label={t("executions.inputs.methodConfirmed", { tag: point.tag })}
      {...(point.dissipationLimit ? { hint: point.dissipationLimit } : {})}
    />
  );
}

function VerifyFields({ point, asksAgain }: Pick<StepFieldsProps, "point" | "asksAgain">) {
  const { t } = useTranslation();
  if (point.verificationKind === "check")
    return (
      <>
        <input type="hidden" name="method" value={point.verification} />
        <input type="hidden" name="expects" value="check" />
      </>
    );
  const { verificationUnit: unit, proveDead } = point;
  const proof = (name: "provedBefore" | "provedAfter") =>
    proveDead && <Checkbox name={name} boxed label={t(`executions.inputs.${name}`)} />;
  return (
    <>
      <input type="hidden" name="method" value={point.verification} />
      <input type="hidden" name="unit" value={unit || "-"} />
      {proveDead && (
        <Field
          name="instrument"
          label={t("executions.inputs.instrument")}
          hint={t("executions.inputs.instrumentHint")}
          required
        >
          <TextInput floor maxLength={executionLimits.instrument} autoComplete="off" />
        </Field>
      )}
      {proof("provedBefore")}
      <Field
        name="value"
        label={t("executions.inputs.reading")}
        hint={requiredReading(point, t) || t("executions.inputs.readingNoLimit")}
        required
      >
        <TextInput
          floor
          inputMode="decimal"
          autoComplete="off"
          maxLength={figureLimits.reading}
          suffix={unit}
        />
      </Field>
      {proof("provedAfter")}
      {asksAgain && <Checkbox name="confirmed" boxed label={t("executions.inputs.confirmed")} />}
    </>
  );
}
