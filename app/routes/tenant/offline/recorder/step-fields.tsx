import { useTranslation } from "react-i18next";
import type { ExecutionView, PossibleCommand } from "#contract/executions/schemas.ts";
import { executionLimits, figureLimits } from "#contract/limits.ts";
import type { Held } from "#app/features/offline/records.ts";
import { ScanInput } from "#app/routes/tenant/lockout-plans/execute/scan-input.tsx";
import { TagAtDevice } from "#app/routes/tenant/lockout-plans/execute/tag-at-device.tsx";
import { requiredReading } from "#app/features/equipment/required-reading.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

type Point = ExecutionView["points"][number];

interface StepFieldsProps {
  command: PossibleCommand;
  point: Point;
  /** With one's own free locks. */
  held: Held;
  /** One's own locks that hang nowhere yet. */
  freeLocks: readonly string[];
  /** What the last refusal said of each input. */
  errors: Record<string, string>;
  /** The reading was hardly possible: it is asked for once more. */
  asksAgain: boolean;
}

/** What a step at a point asks for: the fields of the execute screen. */
export function StepFields({ command, point, held, freeLocks, errors, asksAgain }: StepFieldsProps) {
  switch (command.type) {
    case "isolate_point":
      return (
        <>
          {freeLocks.length === 0 && point.lockable && <NoLockLeft tag={point.tag} />}
          <TagAtDevice point={point} failure={undefined} errors={errors} />
        </>
      );
    case "apply_lock":
      return (
        <>
          <TagAtDevice point={point} failure={undefined} errors={errors} />
          <LockField point={point} held={held} freeLocks={freeLocks} errors={errors} />
        </>
      );
    case "relieve":
      return <RelieveField point={point} errors={errors} />;
    case "verify_point":
      return <VerifyFields point={point} errors={errors} asksAgain={asksAgain} />;
    default:
      return null;
  }
}

/** Numbers to press fit above a phone's button. */
const mostOffered = 6;

function LockField({
  point,
  held: { ownLocks, lockIds = {} },
  freeLocks,
  errors,
}: Pick<StepFieldsProps, "point" | "held" | "freeLocks" | "errors">) {
  const { t } = useTranslation();
  const label = t("executions.inputs.ownLock");
  const none = ownLocks.length > 0 ? "ownLocksUsed" : "noOwnLocks";
  const hint =
    freeLocks.length > 0
      ? t("executions.offline.ownLocks", { numbers: freeLocks.join(", ") })
      : t(`executions.offline.${none}`);
  return (
    <Field compact name="lockNumber" label={label} hint={hint} error={errors["lockNumber"]} required>
      <ScanInput
        label={label}
        wanted={{ kind: "lock", tags: [point.tag], records: lockIds }}
        suggested={freeLocks.slice(0, mostOffered)}
      />
    </Field>
  );
}

/** A point that is isolated and cannot be locked protects no one. */
function NoLockLeft({ tag }: { tag: string }) {
  const { t } = useTranslation();
  return (
    <Alert tone="warning" live={false} title={t("executions.offline.noLockLeft")}>
      {t("executions.offline.noLockLeftText", { tag })}
    </Alert>
  );
}

function RelieveField({ point, errors }: Pick<StepFieldsProps, "point" | "errors">) {
  const { t } = useTranslation();
  return (
    <Checkbox
      name="methodConfirmed"
      boxed
      required
      label={t("executions.inputs.methodConfirmed", { tag: point.tag })}
      error={errors["methodConfirmed"]}
      {...(point.dissipationLimit ? { hint: point.dissipationLimit } : {})}
    />
  );
}

function VerifyFields({ point, errors, asksAgain }: Pick<StepFieldsProps, "point" | "errors" | "asksAgain">) {
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
    proveDead && <Checkbox name={name} boxed label={t(`executions.inputs.${name}`)} error={errors[name]} />;
  return (
    <>
      <input type="hidden" name="method" value={point.verification} />
      <input type="hidden" name="unit" value={unit || "-"} />
      {proveDead && (
        <Field
          compact
          name="instrument"
          label={t("executions.inputs.instrument")}
          hint={t("executions.inputs.instrumentHint")}
          error={errors["instrument"]}
          required
        >
          <TextInput floor maxLength={executionLimits.instrument} autoComplete="off" />
        </Field>
      )}
      {proof("provedBefore")}
      <Field
        compact
        name="value"
        label={t("executions.inputs.reading")}
        hint={requiredReading(point, t) || t("executions.inputs.readingNoLimit")}
        error={errors["value"]}
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
      {asksAgain && (
        <Checkbox
          name="confirmed"
          boxed
          label={t("executions.inputs.confirmed")}
          error={errors["confirmed"]}
        />
      )}
    </>
  );
}
