import { useTranslation } from "react-i18next";
import type { TenantDetail } from "#contract/platform.ts";
import { FailureAlert } from "#app/features/shell/failure-alert.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { formatNumber } from "#app/lib/format.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { limitValues } from "./stale-values.ts";

export const limitsForm = "limits";
const names = ["users", "machines", "storageGb"] as const;

/** How much a tenant may have at the most, beside how much it has. Empty is without limit. */
export function LimitsForm({ tenant, formKey }: { tenant: TenantDetail; formKey: string }) {
  const { t } = useTranslation();
  const failure = useFormFailure(limitsForm);
  const pending = useIsPending(limitsForm);
  const values = limitValues(tenant);
  const label = (name: string) => t(`platform.limits.names.${name}`);
  return (
    <PostForm
      key={tenant.version}
      form={limitsForm}
      formKey={formKey}
      subject={String(tenant.version)}
      className="max-w-3xl"
    >
      <FailureAlert failure={failure} labels={Object.fromEntries(names.map((name) => [name, label(name)]))} />
      <input type="hidden" name="version" value={tenant.version} />
      <Card>
        <CardHeader title={t("platform.limits.title")} description={t("platform.limits.text")} />
        <CardBody className="grid gap-5 sm:grid-cols-3">
          {names.map((name) => (
            <Field
              key={name}
              name={name}
              label={label(name)}
              hint={t(`platform.limits.used.${name}`, { used: formatNumber(tenant.usage[name]) })}
              error={failure?.fields[name]}
            >
              <TextInput
                inputMode="numeric"
                maxLength={7}
                defaultValue={typed(failure, name, values[name])}
                placeholder={t("platform.limits.none")}
                suffix={name === "storageGb" ? t("platform.limits.gb") : undefined}
                autoComplete="off"
              />
            </Field>
          ))}
        </CardBody>
        <CardFooter>
          <Button pending={pending} pendingLabel={t("common.saving")} className="max-sm:w-full">
            {t("platform.limits.save")}
          </Button>
        </CardFooter>
      </Card>
    </PostForm>
  );
}
