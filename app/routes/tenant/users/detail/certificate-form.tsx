import { peopleLimits } from "#contract/limits.ts";
import { certificateKinds } from "#contract/users/words.ts";
import { useTranslation } from "react-i18next";
import { SaveButton } from "#app/features/forms/save-button.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

export const certificateForm = "certificate";

interface CertificateFormProps {
  formKey: string;
  today: string;
  /** The address asks for the form: it is open when the page arrives. */
  isOpen: boolean;
}

/** Records a certificate; a renewal is recorded the same way, and the one before stays on record. */
export function CertificateForm({ formKey, today, isOpen }: CertificateFormProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(certificateForm);
  const pending = useIsPending(certificateForm);
  const errors = failure?.fields ?? {};
  const label = (name: string) => t(`users.certificates.form.${name}`);
  const names = ["kind", "certifiedOn", "validUntil", "issuer", "note"];
  return (
    <Disclosure
      id="certificate"
      summary={t("users.certificates.add")}
      open={isOpen || failure !== undefined}
      className="mt-3"
    >
      <FailureAlert failure={failure} labels={Object.fromEntries(names.map((name) => [name, label(name)]))} />
      <GuardedForm form={certificateForm} formKey={formKey} className="grid gap-4 sm:grid-cols-2">
        <Field name="kind" label={label("kind")} error={errors["kind"]} required className="sm:col-span-2">
          <Select
            defaultValue={typed(failure, "kind", certificateKinds[0])}
            options={certificateKinds.map((kind) => ({
              value: kind,
              label: t(`users.certificates.kinds.${kind}`),
            }))}
          />
        </Field>
        <Field name="certifiedOn" label={label("certifiedOn")} error={errors["certifiedOn"]} required>
          <TextInput type="date" defaultValue={typed(failure, "certifiedOn", today)} />
        </Field>
        <Field name="validUntil" label={label("validUntil")} error={errors["validUntil"]} required>
          <TextInput type="date" defaultValue={typed(failure, "validUntil")} />
        </Field>
        <Field
          name="issuer"
          label={label("issuer")}
          optionalMark={t("common.optional")}
          error={errors["issuer"]}
        >
          <TextInput
            maxLength={peopleLimits.issuer}
            defaultValue={typed(failure, "issuer")}
            autoComplete="off"
          />
        </Field>
        <Field name="note" label={label("note")} optionalMark={t("common.optional")} error={errors["note"]}>
          <TextInput maxLength={peopleLimits.note} defaultValue={typed(failure, "note")} autoComplete="off" />
        </Field>
        <SaveButton pending={pending} className="justify-self-start">
          {t("users.certificates.form.submit")}
        </SaveButton>
      </GuardedForm>
    </Disclosure>
  );
}
