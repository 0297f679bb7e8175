import { useTranslation } from "react-i18next";
import { accountLimits } from "#contract/account-limits.ts";
import { longestSlug } from "#domain/tenant-slug.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { IndustryField, useSuggestedSlug } from "#app/features/signup/organization-fields.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { tenantListPath } from "#app/lib/paths.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

export const newTenantForm = "new-tenant";

export interface NewTenantStart {
  name: string;
  slug: string;
  personName: string;
  email: string;
  username: string;
  inquiryId: string;
}

interface NewTenantFormProps {
  formKey: string;
  start: NewTenantStart;
  industries: readonly string[];
  addressExample: string;
}

/** A tenant and its first administrator. */
export function NewTenantForm({ formKey, start, industries, addressExample }: NewTenantFormProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(newTenantForm);
  const pending = useIsPending(newTenantForm);
  // What an inquiry's company suggests follows the name as well.
  const { slug, type, suggestFor } = useSuggestedSlug(
    typed(failure, "slug", start.slug),
    failure !== undefined,
  );
  const errors = failure?.fields ?? {};
  const label = (name: string) => t(`platform.newTenant.fields.${name}`);
  const labels = Object.fromEntries(fieldNames.map((name) => [name, label(name)]));
  return (
    <GuardedForm form={newTenantForm} formKey={formKey} className="grid max-w-3xl gap-5">
      <FailureAlert failure={failure} labels={{ ...labels, "administrator.name": label("personName") }} />
      <input type="hidden" name="inquiryId" value={start.inquiryId} />
      <Card>
        <CardHeader title={t("platform.newTenant.organisation")} />
        <CardBody className="grid gap-5 sm:grid-cols-2">
          <Field name="name" label={label("name")} error={errors["name"]} required className="sm:col-span-2">
            <TextInput
              maxLength={accountLimits.name}
              autoComplete="off"
              defaultValue={typed(failure, "name", start.name)}
              onChange={(event) => suggestFor(event.target.value)}
            />
          </Field>
          <Field
            name="slug"
            label={label("slug")}
            hint={t("platform.newTenant.slugHint", { address: addressExample })}
            error={errors["slug"]}
            required
            className="sm:col-span-2"
          >
            <TextInput
              mono
              maxLength={longestSlug}
              autoComplete="off"
              value={slug}
              onChange={(event) => type(event.target.value)}
            />
          </Field>
          <IndustryField label={label("industry")} failure={failure} industries={industries} />
        </CardBody>
      </Card>
      <Card>
        <CardHeader
          title={t("platform.newTenant.administrator")}
          description={t("platform.newTenant.administratorText")}
        />
        <CardBody className="grid gap-5 sm:grid-cols-2">
          <Field name="personName" label={label("personName")} error={errors["administrator.name"]} required>
            <TextInput
              maxLength={accountLimits.name}
              autoComplete="off"
              defaultValue={typed(failure, "personName", start.personName)}
            />
          </Field>
          <Field name="email" label={label("email")} error={errors["email"]} required>
            <TextInput
              type="email"
              maxLength={accountLimits.email}
              autoComplete="off"
              defaultValue={typed(failure, "email", start.email)}
            />
          </Field>
          <Field name="username" label={label("username")} error={errors["username"]} required>
            <TextInput
              maxLength={accountLimits.username}
              autoComplete="off"
              defaultValue={typed(failure, "username", start.username)}
            />
          </Field>
        </CardBody>
        <CardFooter>
          <Button pending={pending} pendingLabel={t("platform.newTenant.creating")} className="max-sm:w-full">
            {t("platform.newTenant.create")}
          </Button>
          <LinkButton tone="quiet" href={tenantListPath()} className="max-sm:w-full">
            {t("platform.newTenant.cancel")}
          </LinkButton>
        </CardFooter>
      </Card>
    </GuardedForm>
  );
}

const fieldNames = ["name", "slug", "industry", "email", "username"];
