import { useTranslation } from "react-i18next";
import { accountLimits } from "#contract/account-limits.ts";
import { billingLimits } from "#contract/limits.ts";
import type { BillingDetails } from "#contract/billing/schemas.ts";
import { SaveButton } from "#app/features/forms/save-button.tsx";
import { ConflictChoice } from "#app/features/conflict/conflict-choice.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { billingPath } from "#app/lib/billing-paths.ts";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardBody, CardFooter } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

export const detailsForm = "details";
const names = ["name", "address", "email", "vatId", "reference"] as const;

/**
 * The form for billing details. After someone else's save: both values of each difference, and the choice
 * between them.
 */
export function DetailsForm({ details, formKey }: { details: BillingDetails; formKey: string }) {
  const { t } = useTranslation();
  const failure = useFormFailure(detailsForm);
  const pending = useIsPending(detailsForm);
  const label = (name: string) => t(`billing.details.${name}`);
  const error = (name: string) => failure?.fields[name];
  if (failure?.code === "stale") {
    return (
      <ConflictChoice
        form={detailsForm}
        formKey={formKey}
        version={details.version}
        keepHref={billingPath()}
        fields={names.map((name) => ({
          name,
          label: label(name),
          mine: typed(failure, name),
          theirs: details[name],
        }))}
      />
    );
  }
  return (
    <GuardedForm form={detailsForm} formKey={formKey} subject={String(details.version)} className="max-w-2xl">
      <FailureAlert failure={failure} labels={Object.fromEntries(names.map((name) => [name, label(name)]))} />
      <input type="hidden" name="version" value={details.version} />
      <Card>
        <CardBody className="grid gap-5">
          <Field name="name" label={label("name")} error={error("name")} required>
            <TextInput
              maxLength={billingLimits.name}
              autoComplete="organization"
              defaultValue={typed(failure, "name", details.name)}
            />
          </Field>
          <Field
            name="address"
            label={label("address")}
            hint={t("billing.details.addressHint")}
            error={error("address")}
            required
          >
            <Textarea
              maxLength={billingLimits.address}
              autoComplete="street-address"
              defaultValue={typed(failure, "address", details.address)}
            />
          </Field>
          <Field
            name="email"
            label={label("email")}
            hint={t("billing.details.emailHint")}
            error={error("email")}
            required
          >
            <TextInput
              type="email"
              maxLength={accountLimits.email}
              autoComplete="email"
              defaultValue={typed(failure, "email", details.email)}
            />
          </Field>
          <Field
            name="vatId"
            label={label("vatId")}
            optionalMark={t("common.optional")}
            error={error("vatId")}
          >
            <TextInput
              maxLength={billingLimits.vatId}
              mono
              defaultValue={typed(failure, "vatId", details.vatId)}
            />
          </Field>
          <Field
            name="reference"
            label={label("reference")}
            hint={t("billing.details.referenceHint")}
            optionalMark={t("common.optional")}
            error={error("reference")}
          >
            <TextInput
              maxLength={billingLimits.reference}
              defaultValue={typed(failure, "reference", details.reference)}
            />
          </Field>
        </CardBody>
        <CardFooter>
          <SaveButton pending={pending}>{t("billing.details.save")}</SaveButton>
          <LinkButton href={billingPath()} tone="quiet">
            {t("billing.back")}
          </LinkButton>
        </CardFooter>
      </Card>
    </GuardedForm>
  );
}
