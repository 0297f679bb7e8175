import { useTranslation } from "react-i18next";
import { peopleLimits } from "#contract/limits.ts";
import type { Role } from "#contract/roles/schemas.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

/** Renaming an own role, and deleting it once no one has it. */
export function RoleSettings({ role, formKey }: { role: Role; formKey: string }) {
  const { t } = useTranslation();
  const renaming = useFormFailure("rename");
  const deleting = useFormFailure("delete");
  const isRenaming = useIsPending("rename");
  const isDeleting = useIsPending("delete");
  const version = <input type="hidden" name="version" value={role.version} />;
  return (
    <Card>
      <CardHeader title={t("roles.settings")} />
      <CardBody className="grid gap-4">
        <FailureAlert failure={renaming} labels={{ name: t("roles.name") }} />
        <GuardedForm
          form="rename"
          formKey={`${formKey}-rename`}
          subject={String(role.version)}
          className="flex flex-wrap items-end gap-3"
        >
          {version}
          <Field
            name="name"
            label={t("roles.name")}
            error={renaming?.fields["name"]}
            required
            className="grow basis-60"
          >
            <TextInput
              maxLength={peopleLimits.role}
              defaultValue={typed(renaming, "name", role.name)}
              autoComplete="off"
            />
          </Field>
          <Button tone="secondary" pending={isRenaming} className="max-sm:w-full">
            {t("roles.rename")}
          </Button>
        </GuardedForm>
        <Disclosure summary={t("roles.delete.summary")} open={deleting !== undefined}>
          <FailureAlert failure={deleting} />
          <p className="mb-3 text-ink-muted">{t("roles.delete.text")}</p>
          <PostForm form="delete" formKey={`${formKey}-delete`} subject={String(role.version)}>
            {version}
            <Button tone="danger" pending={isDeleting}>
              {t("roles.delete.submit")}
            </Button>
          </PostForm>
        </Disclosure>
      </CardBody>
    </Card>
  );
}
