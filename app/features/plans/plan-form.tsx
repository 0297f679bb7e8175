import { useTranslation } from "react-i18next";
import { planLimits } from "#contract/limits.ts";
import { SaveBar } from "#app/features/forms/save-button.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure, wasTicked } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { formatZone } from "#contract/format.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { useTimeZone } from "#app/lib/time-zone.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { CopiedPoints } from "./copied-points.tsx";
import type { CopiedPlan } from "./copied-points.tsx";
import { PeopleFields } from "./people-fields.tsx";
import type { PlanChoices } from "./plan-choices.server.ts";
import { chosenIn } from "./plan-draft.ts";
import type { PlanValues } from "./plan-draft.ts";
import { PlanMachines } from "./plan-machines.tsx";

export const planForm = "plan";

export interface PlanFormProps {
  values: PlanValues;
  choices: PlanChoices;
  /** The plan that this one is drafted after: then the machines are given, and each point is checked again. */
  copied?: CopiedPlan;
  formKey: string;
  today: string;
  submitLabel: string;
  /** Of the draft that is changed. */
  version?: number;
}

/** A plan to fill in, new or a draft. */
export function PlanForm(props: PlanFormProps) {
  const { choices, copied, formKey, today, submitLabel, version } = props;
  const { t } = useTranslation();
  const failure = useFormFailure(planForm);
  const pending = useIsPending(planForm);
  const values = withTyped(props.values, failure);
  const zone = formatZone(useTimeZone());
  const errors = failure?.fields ?? {};
  const label = (name: string) => t(`plans.form.${name}`);
  return (
    <GuardedForm
      form={planForm}
      formKey={formKey}
      subject={String(version ?? "")}
      className="grid max-w-3xl gap-6"
    >
      <FailureAlert
        failure={failure}
        labels={{ ...planLabels(label), lookedAtIds: t("plans.copy.points") }}
      />
      {version !== undefined && (
        // A returned form was written on the version that it was sent with, whatever was saved since.
        <input type="hidden" name="version" value={typed(failure, "version", String(version))} />
      )}
      <Card>
        <CardHeader title={t("plans.form.job")} />
        <CardBody className="grid gap-5">
          <Field
            name="title"
            label={label("title")}
            hint={t("plans.form.titleHint")}
            error={errors["title"]}
            required
          >
            <TextInput maxLength={planLimits.title} defaultValue={values.title} autoComplete="off" />
          </Field>
          <Field
            name="reason"
            label={label("reason")}
            hint={t("plans.form.reasonHint")}
            error={errors["reason"]}
            required
          >
            <Textarea maxLength={planLimits.reason} defaultValue={values.reason} />
          </Field>
          <Field
            name="workOrder"
            label={label("workOrder")}
            optionalMark={t("common.optional")}
            error={errors["workOrder"]}
          >
            <TextInput
              maxLength={planLimits.workOrder}
              mono
              defaultValue={values.workOrder}
              autoComplete="off"
            />
          </Field>
        </CardBody>
      </Card>
      {copied ? (
        <CopiedPoints
          {...copied}
          error={errors["lookedAtIds"] ?? errors["equipmentIds"]}
          isTicked={(id) => wasTicked(failure, "lookedAtIds", id)}
        />
      ) : (
        <PlanMachines
          {...choices.machines}
          chosenIds={values.equipmentIds}
          search={choices.machineSearch}
          error={errors["equipmentIds"]}
        />
      )}
      <Card>
        <CardHeader title={t("plans.form.window")} description={t("plans.form.zone", { zone })} />
        <CardBody className="grid gap-5 sm:grid-cols-2">
          <Field name="windowStart" label={label("start")} error={errors["windowStart"]} required>
            <TextInput key={values.windowStart} type="datetime-local" defaultValue={values.windowStart} />
          </Field>
          <Field name="windowEnd" label={label("end")} error={errors["windowEnd"]} required>
            <TextInput key={values.windowEnd} type="datetime-local" defaultValue={values.windowEnd} />
          </Field>
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t("plans.form.people")} />
        <CardBody>
          <PeopleFields choice={choices.people} {...values} errors={errors} today={today} />
        </CardBody>
      </Card>
      <SaveBar name="intent" value="save" pending={pending}>
        {submitLabel}
      </SaveBar>
    </GuardedForm>
  );
}

/** The labels of the inputs, in page order. */
export function planLabels(label: (name: string) => string): Record<keyof PlanValues, string> {
  return {
    title: label("title"),
    reason: label("reason"),
    workOrder: label("workOrder"),
    equipmentIds: label("machines"),
    windowStart: label("start"),
    windowEnd: label("end"),
    responsibleId: label("responsible"),
    coordinatorId: label("coordinator"),
    workerIds: label("workers"),
    affectedIds: label("affected"),
  };
}

function withTyped(values: PlanValues, failure: FormFailure | undefined): PlanValues {
  if (!failure) return values;
  return {
    ...chosenIn({ text: (name) => typed(failure, name), all: (name) => failure.typed[name] ?? [] }),
    title: typed(failure, "title"),
    reason: typed(failure, "reason"),
    workOrder: typed(failure, "workOrder"),
    windowStart: typed(failure, "windowStart"),
    windowEnd: typed(failure, "windowEnd"),
  };
}
