import { useTranslation } from "react-i18next";
import { figureLimits } from "#contract/limits.ts";
import { limitKeys } from "#contract/billing/words.ts";
import type { TenantDetail } from "#contract/portal/schemas.ts";
import { SaveButton } from "#app/features/forms/save-button.tsx";
import { UsageBar } from "#app/features/billing/usage-bars.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { Card, CardBody, CardFooter, CardHeader } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { limitValues } from "#app/features/portal/setting-values.ts";
import { VersionInput } from "#app/features/portal/version-input.tsx";

export const limitsForm = "limits";

/** How much a tenant may have at most, beside how much it has. Empty is without limit. */
export function LimitsForm({ tenant, formKey }: { tenant: TenantDetail; formKey: string }) {
  const { t } = useTranslation();
  const failure = useFormFailure(limitsForm);
  const pending = useIsPending(limitsForm);
  const values = limitValues(tenant);
  const label = (name: string) => t(`platform.limits.names.${name}`);
  return (
    <GuardedForm
      key={Object.values(values).join("\n")}
      form={limitsForm}
      formKey={formKey}
      subject={String(tenant.version)}
      className="max-w-3xl"
    >
      <FailureAlert
        failure={failure}
        labels={Object.fromEntries(limitKeys.map((name) => [name, label(name)]))}
      />
      <VersionInput version={tenant.version} failure={failure} />
      <Card>
        <CardHeader title={t("platform.limits.title")} description={t("platform.limits.text")} />
        <CardBody className="grid gap-5 sm:grid-cols-2">
          {limitKeys.map((name) => (
            <div key={name} className="grid content-start gap-2">
              <Field name={name} label={label(name)} error={failure?.fields[name]}>
                <TextInput
                  inputMode="numeric"
                  maxLength={figureLimits.count}
                  defaultValue={typed(failure, name, values[name])}
                  placeholder={t("platform.limits.none")}
                  suffix={name === "storageGb" ? t("platform.limits.gb") : undefined}
                  autoComplete="off"
                />
              </Field>
              <p className="text-sm text-ink-muted">
                <UsageBar what={name} used={tenant.usage[name]} limit={tenant.limits[name]} />
              </p>
            </div>
          ))}
        </CardBody>
        <CardFooter>
          <SaveButton tone="secondary" pending={pending} className="max-sm:w-full">
            {t("platform.limits.save")}
          </SaveButton>
        </CardFooter>
      </Card>
    </GuardedForm>
  );
}
