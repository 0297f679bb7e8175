import { useTranslation } from "react-i18next";
import { figureLimits, subscriptionPlanLimits } from "#contract/limits.ts";
import { currencies, limitKeys } from "#contract/billing/words.ts";
import { features } from "#contract/access.ts";
import { SaveButton } from "#app/features/forms/save-button.tsx";
import { VersionInput } from "#app/features/portal/version-input.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure, wasTicked } from "#app/lib/form.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { OtherPrices } from "./other-prices.tsx";
import { planInputLabel } from "./plan-input-label.ts";
import { PriceField } from "./price-field.tsx";
import { planInputs } from "./plan-values.ts";
import type { PlanValues } from "./plan-values.ts";

export const planForm = "plan";

interface PlanFormProps {
  values: PlanValues;
  formKey: string;
  /** Of the plan that is edited. */
  version?: number;
  backHref: string;
}

/** What a version of a plan says and costs, to fill in. */
export function PlanForm({ values, formKey, version, backHref }: PlanFormProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(planForm);
  const pending = useIsPending(planForm);
  const label = planInputLabel;
  const error = (name: string) => failure?.fields[name];
  const initial = (name: (typeof planInputs)[number]) => typed(failure, name, values[name]);
  const labels = {
    ...Object.fromEntries(planInputs.map((name) => [name, label(name)])),
    features: t("subscriptionPlans.form.features"),
  };
  return (
    <GuardedForm
      form={planForm}
      formKey={formKey}
      subject={String(version ?? "")}
      className="grid max-w-3xl gap-5"
    >
      <FailureAlert failure={failure} labels={labels} />
      {version !== undefined && <VersionInput version={version} failure={failure} />}
      <Card>
        <CardHeader title={t("subscriptionPlans.form.words")} />
        <CardBody className="grid gap-5">
          <Field name="name" label={label("name")} error={error("name")} required>
            <TextInput
              maxLength={subscriptionPlanLimits.name}
              autoComplete="off"
              defaultValue={initial("name")}
            />
          </Field>
          <Field name="summary" label={label("summary")} error={error("summary")} required>
            <TextInput
              maxLength={subscriptionPlanLimits.summary}
              autoComplete="off"
              defaultValue={initial("summary")}
            />
          </Field>
          <Field
            name="highlights"
            label={label("highlights")}
            hint={t("subscriptionPlans.form.highlightsHint")}
            optionalMark={t("common.optional")}
            error={error("highlights")}
          >
            <Textarea
              maxLength={subscriptionPlanLimits.highlightLines}
              rows={4}
              defaultValue={initial("highlights")}
            />
          </Field>
        </CardBody>
      </Card>
      <Card>
        <CardHeader
          title={t("subscriptionPlans.form.prices")}
          description={t("subscriptionPlans.form.pricesHint")}
        />
        <CardBody className="group/prices grid gap-5 sm:grid-cols-3">
          {(["monthlyPrice", "yearlyPrice"] as const).map((name) => (
            <PriceField key={name} name={name} value={initial(name)} error={error(name)} />
          ))}
          <Field name="currency" label={label("currency")} error={error("currency")}>
            <Select
              defaultValue={initial("currency")}
              options={currencies.map((currency) => ({ value: currency, label: currency }))}
            />
          </Field>
          <div className="sm:col-span-3">
            <OtherPrices initial={initial} error={error} />
          </div>
        </CardBody>
      </Card>
      <Card>
        <CardHeader
          title={t("subscriptionPlans.form.limits")}
          description={t("subscriptionPlans.form.limitsHint")}
        />
        <CardBody className="grid gap-5 sm:grid-cols-2">
          {limitKeys.map((key) => (
            <Field key={key} name={key} label={label(key)} error={error(key)}>
              <TextInput
                inputMode="numeric"
                autoComplete="off"
                maxLength={figureLimits.count}
                defaultValue={initial(key)}
              />
            </Field>
          ))}
        </CardBody>
      </Card>
      <Card>
        <CardHeader
          title={t("subscriptionPlans.form.features")}
          description={t("subscriptionPlans.form.featuresHint")}
        />
        <CardBody>
          <fieldset className="grid gap-x-6 sm:grid-cols-2">
            <legend className="sr-only">{t("subscriptionPlans.form.features")}</legend>
            {features.map((key) => (
              <Checkbox
                key={key}
                name="features"
                value={key}
                label={t(`pricing.features.${key}.name`)}
                defaultChecked={wasTicked(failure, "features", key, values.features.includes(key))}
              />
            ))}
          </fieldset>
          {error("features") && <FieldError>{error("features")}</FieldError>}
        </CardBody>
      </Card>
      <div className="flex flex-wrap gap-3">
        <SaveButton pending={pending}>{t("subscriptionPlans.form.save")}</SaveButton>
        <LinkButton href={backHref} tone="quiet">
          {t("subscriptionPlans.form.back")}
        </LinkButton>
      </div>
    </GuardedForm>
  );
}
