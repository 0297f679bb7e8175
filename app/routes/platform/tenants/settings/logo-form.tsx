import { Image } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { TenantDetail } from "#contract/portal/schemas.ts";
import { SaveButton } from "#app/features/forms/save-button.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

export const logoForm = "logo";
/** The intent of the button that removes the logo. */
export const removeLogo = "remove";

/** The logo as the tenant's people see it, and another one in its place. */
export function LogoForm({ tenant, formKey }: { tenant: TenantDetail; formKey: string }) {
  const { t } = useTranslation();
  const failure = useFormFailure(logoForm);
  const pending = useIsPending(logoForm);
  return (
    <Card>
      <CardHeader title={t("platform.logo.title")} description={t("platform.logo.text")} />
      <PostForm
        form={logoForm}
        formKey={formKey}
        subject={String(tenant.version)}
        encType="multipart/form-data"
      >
        <CardBody className="grid gap-5">
          <FailureAlert failure={failure} labels={{ image: t("platform.logo.file") }} />
          <input type="hidden" name="version" value={tenant.version} />
          {tenant.logo ? (
            <img
              src={tenant.logo}
              alt={t("platform.logo.of", { name: tenant.name })}
              className="h-16 w-auto max-w-full justify-self-start rounded border border-line bg-white object-contain p-2"
            />
          ) : (
            <p className="flex items-center gap-2 text-ink-muted">
              <Image aria-hidden className="size-5" />
              {t("platform.logo.none")}
            </p>
          )}
          <Field
            name="image"
            label={t("platform.logo.file")}
            hint={t("platform.logo.hint")}
            error={failure?.fields["image"]}
            required
          >
            <TextInput type="file" accept="image/png,image/jpeg,image/webp" />
          </Field>
        </CardBody>
        <CardFooter>
          <SaveButton tone="secondary" pending={pending} className="max-sm:w-full">
            {t("platform.logo.save")}
          </SaveButton>
          {tenant.logo && (
            <Button tone="quiet" name="intent" value={removeLogo} formNoValidate className="max-sm:w-full">
              {t("platform.logo.remove")}
            </Button>
          )}
        </CardFooter>
      </PostForm>
    </Card>
  );
}
