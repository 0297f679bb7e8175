import { useTranslation } from "react-i18next";
import { peopleLimits } from "#contract/limits.ts";
import type { Role } from "#contract/roles/schemas.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

export const newRoleForm = "new-role";

/** Adds a role of one's own, as a copy of another one or empty. */
export function NewRole({ roles, formKey }: { roles: readonly Role[]; formKey: string }) {
  const { t } = useTranslation();
  const failure = useFormFailure(newRoleForm);
  const pending = useIsPending(newRoleForm);
  return (
    <Card className="mt-8 max-w-3xl">
      <CardHeader title={t("roles.new.title")} description={t("roles.new.text")} />
      <CardBody>
        <FailureAlert failure={failure} labels={{ name: t("roles.name"), copyOf: t("roles.new.copyOf") }} />
        <GuardedForm
          form={newRoleForm}
          formKey={formKey}
          className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]"
        >
          <Field name="name" label={t("roles.name")} error={failure?.fields["name"]} required>
            <TextInput
              maxLength={peopleLimits.role}
              defaultValue={typed(failure, "name")}
              autoComplete="off"
            />
          </Field>
          <Field name="copyOf" label={t("roles.new.copyOf")} error={failure?.fields["copyOf"]}>
            <Select
              defaultValue={typed(failure, "copyOf")}
              placeholder={t("roles.new.empty")}
              options={roles.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
          <Button tone="secondary" pending={pending}>
            {t("roles.new.submit")}
          </Button>
        </GuardedForm>
      </CardBody>
    </Card>
  );
}
