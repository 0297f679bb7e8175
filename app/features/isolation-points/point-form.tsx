import { useTranslation } from "react-i18next";
import { pointCertificates } from "#contract/users/words.ts";
import { verificationKinds } from "#contract/isolation-points/words.ts";
import { figureLimits, pointLimits, tagLimit } from "#contract/limits.ts";
import { controlDevices, deviceTypes, energyTypes } from "#contract/energy.ts";
import { SaveButton } from "#app/features/forms/save-button.tsx";
import { ConfirmRegisterChanges } from "#app/features/procedures/confirm-register-changes.tsx";
import type { RegisterChangesProps } from "#app/features/procedures/register-changes.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure, wasTicked } from "#app/lib/form.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { ActionBar } from "#app/ui/action-bar.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import type { SelectOption } from "#app/ui/select.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { pointInputs } from "./point-draft.ts";
import type { PointValues } from "./point-draft.ts";

export const pointForm = "point";

export type ConfirmedProcedure = RegisterChangesProps["procedures"][number];

interface PointFormProps {
  values: PointValues;
  sites: readonly SelectOption[];
  formKey: string;
  submitLabel: string;
  /** Saves a new point, and leads to the form for the next one. */
  anotherLabel?: string;
  /** Saves a new point, leads to its photo, and from there to the form for the next one. */
  photoLabel?: string;
  /** Of the point that is changed. */
  version?: number;
  /** Published procedures that would no longer match: the person has to confirm the change. */
  confirming?: readonly ConfirmedProcedure[];
  /** The machine that a new point will serve. */
  machine?: { id: string; tag: string } | undefined;
}

/** An isolation point to fill in: the device, its energy, how to isolate by it and how to verify. */
export function PointForm({
  values,
  sites,
  formKey,
  submitLabel,
  anotherLabel,
  photoLabel,
  version,
  confirming = [],
  machine,
}: PointFormProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(pointForm);
  const pending = useIsPending(pointForm);
  const errors = failure?.fields ?? {};
  const value = (name: keyof PointValues) => typed(failure, name, values[name]);
  const label = (name: string) => t(`points.form.${name}`);
  /** Name, words and error of an input. */
  const field = (name: keyof PointValues, { hint = false, optional = false } = {}) => ({
    name,
    label: label(name),
    error: errors[name],
    ...(hint && { hint: label(`${name}Hint`) }),
    ...(optional ? { optionalMark: t("common.optional") } : { required: true }),
  });
  const ticked = (name: "lockable" | "proveDead") => wasTicked(failure, name, "on", values[name] === "on");
  return (
    <GuardedForm
      form={pointForm}
      formKey={formKey}
      subject={String(version ?? "")}
      className="grid max-w-3xl gap-6"
    >
      <FailureAlert
        failure={failure}
        labels={{ ...pointLabels(label), equipmentIds: t("points.columns.machines") }}
      />
      <ConfirmRegisterChanges procedures={confirming} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {machine && <input type="hidden" name="equipmentIds" value={machine.id} />}
      <Card>
        <CardHeader
          title={label("what")}
          {...(machine && { description: t("points.form.machine", { tag: machine.tag }) })}
        />
        <CardBody className="grid gap-5 sm:grid-cols-2">
          <Field {...field("tag", { hint: true })}>
            <TextInput
              mono
              maxLength={tagLimit}
              defaultValue={value("tag")}
              autoComplete="off"
              autoCapitalize="characters"
            />
          </Field>
          <Field {...field("label", { hint: true, optional: true })}>
            <TextInput mono maxLength={pointLimits.label} defaultValue={value("label")} autoComplete="off" />
          </Field>
          <Field {...field("name", { hint: true })}>
            <TextInput maxLength={pointLimits.name} defaultValue={value("name")} autoComplete="off" />
          </Field>
          <Field {...field("deviceType")} className="content-end">
            <Select
              key={value("deviceType")}
              defaultValue={value("deviceType")}
              placeholder={label("chooseDevice")}
              options={[
                ...deviceTypes.map((device) => ({ value: device, label: t(`points.deviceTypes.${device}`) })),
                ...controlDevices.map((device) => ({
                  value: device,
                  label: t("points.form.control", { device: t(`points.deviceTypes.${device}`) }),
                })),
              ]}
            />
          </Field>
          <Field {...field("siteId")} className="content-end">
            <Select
              key={value("siteId")}
              defaultValue={value("siteId")}
              placeholder={label("chooseSite")}
              options={sites}
            />
          </Field>
          <Field {...field("location", { hint: true })}>
            <TextInput maxLength={pointLimits.location} defaultValue={value("location")} autoComplete="off" />
          </Field>
          <Checkbox
            name="lockable"
            label={label("lockable")}
            defaultChecked={ticked("lockable")}
            className="sm:col-span-2"
          />
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={label("energy")} />
        <CardBody className="grid gap-5 sm:grid-cols-2">
          <Field {...field("energyType")} className="content-end">
            <Select
              key={value("energyType")}
              defaultValue={value("energyType")}
              placeholder={label("chooseEnergy")}
              options={energyTypes.map((energy) => ({
                value: energy,
                label: t(`equipment.energy.${energy}`),
              }))}
            />
          </Field>
          <Field {...field("magnitude", { hint: true })}>
            <TextInput
              maxLength={pointLimits.magnitude}
              defaultValue={value("magnitude")}
              autoComplete="off"
            />
          </Field>
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={label("isolating")} />
        <CardBody className="grid gap-5 sm:grid-cols-2">
          <Field {...field("normalPosition")}>
            <TextInput
              maxLength={pointLimits.position}
              defaultValue={value("normalPosition")}
              autoComplete="off"
            />
          </Field>
          <Field {...field("isolatedPosition")}>
            <TextInput
              maxLength={pointLimits.position}
              defaultValue={value("isolatedPosition")}
              autoComplete="off"
            />
          </Field>
          <Field {...field("isolationMethod", { hint: true })} className="sm:col-span-2">
            <Textarea maxLength={pointLimits.method} defaultValue={value("isolationMethod")} />
          </Field>
          <Field {...field("dissipation", { hint: true, optional: true })}>
            <Textarea maxLength={pointLimits.method} defaultValue={value("dissipation")} />
          </Field>
          <Field {...field("dissipationLimit", { hint: true, optional: true })}>
            <TextInput
              maxLength={pointLimits.dissipationLimit}
              defaultValue={value("dissipationLimit")}
              autoComplete="off"
            />
          </Field>
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={label("verifying")} />
        <CardBody className="grid gap-5 sm:grid-cols-2">
          <Field {...field("verification", { hint: true })} className="sm:col-span-2">
            <Textarea maxLength={pointLimits.method} defaultValue={value("verification")} />
          </Field>
          <div className="sm:col-span-2">
            <RadioGroup
              key={value("verificationKind")}
              name="verificationKind"
              legend={label("verificationKind")}
              error={errors["verificationKind"]}
              defaultValue={value("verificationKind")}
              inline
              options={verificationKinds.map((kind) => ({ value: kind, label: label(`kinds.${kind}`) }))}
            />
          </div>
          <Field {...field("verificationMinimum", { hint: true, optional: true })}>
            <TextInput
              inputMode="decimal"
              maxLength={figureLimits.reading}
              defaultValue={value("verificationMinimum")}
            />
          </Field>
          <Field {...field("verificationLimit", { hint: true, optional: true })}>
            <TextInput
              inputMode="decimal"
              maxLength={figureLimits.reading}
              defaultValue={value("verificationLimit")}
            />
          </Field>
          <Field {...field("verificationUnit", { optional: true })}>
            <TextInput
              maxLength={pointLimits.unit}
              defaultValue={value("verificationUnit")}
              autoComplete="off"
            />
          </Field>
          <Field {...field("requiredCertificate", { hint: true, optional: true })}>
            <Select
              key={value("requiredCertificate")}
              defaultValue={value("requiredCertificate")}
              placeholder={label("noCertificate")}
              options={pointCertificates.map((kind) => ({
                value: kind,
                label: label(`certificates.${kind}`),
              }))}
            />
          </Field>
          <Field {...field("recheckMinutes", { hint: true, optional: true })}>
            <TextInput
              inputMode="numeric"
              maxLength={figureLimits.minutes}
              defaultValue={value("recheckMinutes")}
            />
          </Field>
          <Checkbox
            name="proveDead"
            label={label("proveDead")}
            hint={label("proveDeadHint")}
            defaultChecked={ticked("proveDead")}
            error={errors["proveDead"]}
            className="sm:col-span-2"
          />
          <Field
            {...field("verificationJustification", { optional: true })}
            hint={t("points.form.verificationJustificationHint", { least: pointLimits.leastJustification })}
            className="sm:col-span-2"
          >
            <Textarea maxLength={pointLimits.method} defaultValue={value("verificationJustification")} />
          </Field>
        </CardBody>
      </Card>
      <ActionBar tall={anotherLabel !== undefined}>
        <SaveButton size="floor" pending={pending}>
          {confirming.length > 0 ? t("registerChanges.confirmSubmit") : submitLabel}
        </SaveButton>
        {anotherLabel && (
          <SaveButton tone="secondary" name="intent" value="another" pending={pending}>
            {anotherLabel}
          </SaveButton>
        )}
        {photoLabel && (
          <SaveButton tone="secondary" name="intent" value="photo" pending={pending}>
            {photoLabel}
          </SaveButton>
        )}
      </ActionBar>
    </GuardedForm>
  );
}

/** What the inputs are called, for the summary of errors. */
export function pointLabels(label: (name: string) => string): Record<keyof PointValues, string> {
  const named = pointInputs.map((name) => [name, label(name)]);
  return Object.fromEntries(named) as Record<keyof PointValues, string>;
}
