import { useTranslation } from "react-i18next";
import { machineLimits, tagLimit } from "#contract/limits.ts";
import { SaveBar } from "#app/features/forms/save-button.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import type { SelectOption } from "#app/ui/select.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import type { MachineValues } from "./machine-draft.ts";
import { NewPlaceFields } from "./new-place-fields.tsx";

export const machineForm = "machine";

interface MachineFormProps {
  values: MachineValues;
  lines: readonly SelectOption[];
  formKey: string;
  submitLabel: string;
  /** Of the machine that is changed. */
  version?: number;
  /** Of a machine that is added: its place may be new too. The sites that are there, by name. */
  newPlace?: {
    sites: readonly string[];
    /** Of this browser, as far as it says; empty otherwise. */
    timeZone: string;
  };
}

/** A machine to fill in, new or not. */
export function MachineForm({ values, lines, formKey, submitLabel, version, newPlace }: MachineFormProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(machineForm);
  const pending = useIsPending(machineForm);
  const errors = failure?.fields ?? {};
  const value = (name: keyof MachineValues) => typed(failure, name, values[name]);
  const label = (name: string) => t(`equipment.form.${name}`);
  return (
    <GuardedForm
      form={machineForm}
      formKey={formKey}
      subject={String(version ?? "")}
      className="grid max-w-3xl gap-6"
    >
      <FailureAlert failure={failure} labels={{ ...machineLabels(label), ...placeLabels(label) }} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <Card>
        <CardBody className="grid gap-5">
          <Field name="tag" label={label("tag")} hint={label("tagHint")} error={errors["tag"]} required>
            <TextInput
              mono
              maxLength={tagLimit}
              defaultValue={value("tag")}
              autoComplete="off"
              autoCapitalize="characters"
            />
          </Field>
          <Field name="name" label={label("name")} hint={label("nameHint")} error={errors["name"]} required>
            <TextInput maxLength={machineLimits.name} defaultValue={value("name")} autoComplete="off" />
          </Field>
          {lines.length > 0 && (
            <Field name="lineId" label={label("line")} error={errors["lineId"]} required={!newPlace}>
              <Select
                key={value("lineId")}
                defaultValue={value("lineId")}
                placeholder={label("chooseLine")}
                options={lines}
              />
            </Field>
          )}
          {newPlace && (
            <NewPlaceFields failure={failure} {...newPlace} errors={errors} isOnly={lines.length === 0} />
          )}
          <Field
            name="description"
            label={label("description")}
            error={errors["description"]}
            optionalMark={t("common.optional")}
          >
            <Textarea maxLength={machineLimits.description} defaultValue={value("description")} />
          </Field>
          <Field
            name="hazards"
            label={label("hazards")}
            hint={label("hazardsHint")}
            error={errors["hazards"]}
            optionalMark={t("common.optional")}
          >
            <Textarea
              maxLength={machineLimits.hazard * machineLimits.hazards}
              defaultValue={value("hazards")}
            />
          </Field>
          <Field
            name="controlStations"
            label={label("controlStations")}
            hint={label("controlStationsHint")}
            error={errors["controlStations"]}
            optionalMark={t("common.optional")}
          >
            <Textarea
              maxLength={machineLimits.station * machineLimits.stations}
              defaultValue={value("controlStations")}
            />
          </Field>
        </CardBody>
      </Card>
      <SaveBar pending={pending}>{submitLabel}</SaveBar>
    </GuardedForm>
  );
}

/** What the inputs are called, for the summary of errors. */
export function machineLabels(label: (name: string) => string): Record<keyof MachineValues, string> {
  return {
    tag: label("tag"),
    name: label("name"),
    lineId: label("line"),
    description: label("description"),
    hazards: label("hazards"),
    controlStations: label("controlStations"),
  };
}

function placeLabels(label: (name: string) => string): Record<string, string> {
  return {
    "place.site": label("site"),
    "place.area": label("area"),
    "place.line": label("newLine"),
    "place.timeZone": label("timeZone"),
  };
}
