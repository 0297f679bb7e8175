import { useTranslation } from "react-i18next";
import { figureLimits } from "#contract/limits.ts";
import { accountLimits } from "#contract/account-limits.ts";
import type { TenantDetail } from "#contract/portal/schemas.ts";
import { SaveButton } from "#app/features/forms/save-button.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { formatNumber } from "#contract/format.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { Card, CardBody, CardFooter, CardHeader } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { ColorField } from "./color-field.tsx";
import { settingValues } from "#app/features/portal/setting-values.ts";
import { VersionInput } from "#app/features/portal/version-input.tsx";

export const settingsForm = "settings";
const times = ["idleMinutes", "absoluteMinutes", "warningMinutes"] as const;

/** A tenant's name, colors and times of sessions, saved together on the version that they were rendered from. */
export function SettingsForm({ tenant, formKey }: { tenant: TenantDetail; formKey: string }) {
  const { t } = useTranslation();
  const failure = useFormFailure(settingsForm);
  const pending = useIsPending(settingsForm);
  const values = settingValues(tenant);
  const errors = failure?.fields ?? {};
  const label = (name: string) => t(`platform.settings.fields.${name}`);
  const color = (name: "primaryColor" | "secondaryColor", sample: string) => (
    <ColorField
      name={name}
      label={label(name)}
      color={typed(failure, name, values[name])}
      sample={t(`platform.settings.${sample}`)}
      error={errors[name]}
    />
  );
  return (
    <GuardedForm
      // By its values: another form of the page, the logo's, increases the version and must not empty this one.
      key={Object.values(values).join("\n")}
      form={settingsForm}
      formKey={formKey}
      subject={String(tenant.version)}
    >
      <FailureAlert
        failure={failure}
        labels={Object.fromEntries(Object.keys(values).map((name) => [name, label(name)]))}
      />
      <VersionInput version={tenant.version} failure={failure} />
      <Card>
        <CardHeader title={t("platform.settings.looks")} description={t("platform.settings.coloursText")} />
        <CardBody className="grid gap-5 sm:grid-cols-2">
          <Field name="name" label={label("name")} error={errors["name"]} required className="sm:col-span-2">
            <TextInput
              maxLength={accountLimits.name}
              defaultValue={typed(failure, "name", values.name)}
              autoComplete="off"
            />
          </Field>
          {color("primaryColor", "primarySample")}
          {color("secondaryColor", "secondarySample")}
        </CardBody>
        <CardHeader
          title={t("platform.settings.session")}
          description={t("platform.settings.sessionText")}
          level={3}
        />
        <CardBody className="grid gap-5 sm:grid-cols-3">
          {times.map((name) => (
            <Field
              key={name}
              name={name}
              label={label(name)}
              hint={t(`platform.settings.hints.${name}`, { usual: formatNumber(tenant.usualSession[name]) })}
              error={errors[name]}
            >
              <TextInput
                inputMode="numeric"
                maxLength={figureLimits.minutes}
                defaultValue={typed(failure, name, values[name])}
                suffix={t("platform.settings.minutes")}
                autoComplete="off"
              />
            </Field>
          ))}
        </CardBody>
        <CardFooter>
          <SaveButton pending={pending} className="max-sm:w-full">
            {t("platform.settings.save")}
          </SaveButton>
        </CardFooter>
      </Card>
    </GuardedForm>
  );
}
