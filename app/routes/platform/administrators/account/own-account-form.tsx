import { Save } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { AdministratorItem } from "#contract/administrators/schemas.ts";
import { SaveButton } from "#app/features/forms/save-button.tsx";
import { VersionInput } from "#app/features/portal/version-input.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { useFormFailure } from "#app/lib/form.ts";
import { platformSignInPath } from "#app/lib/paths.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { LineLink } from "#app/ui/anchor.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import {
  IdentityFields,
  useAdministratorLabels,
} from "#app/features/administrators/administrator-fields.tsx";

export const ownAccountForm = "own-account";

/** The person's own name, username, and email; the password confirms their identity. */
export function OwnAccountForm({ account, formKey }: { account: AdministratorItem; formKey: string }) {
  const { t } = useTranslation();
  const failure = useFormFailure(ownAccountForm);
  const pending = useIsPending(ownAccountForm);
  return (
    <Card className="max-w-2xl">
      <CardBody>
        <FailureAlert failure={failure} labels={useAdministratorLabels()} />
        <GuardedForm
          key={account.version}
          form={ownAccountForm}
          formKey={formKey}
          subject={String(account.version)}
          className="grid gap-5"
        >
          <VersionInput version={account.version} failure={failure} />
          <IdentityFields failure={failure} admin={account} />
          <OwnPasswordField error={failure?.fields["password"]} />
          <p className="text-sm">
            <LineLink href={platformSignInPath({ forgot: "1" })}>
              {t("administrators.own.newPassword")}
            </LineLink>
          </p>
          <div>
            <SaveButton icon={<Save aria-hidden />} pending={pending}>
              {t("administrators.save")}
            </SaveButton>
          </div>
        </GuardedForm>
      </CardBody>
    </Card>
  );
}

/** The person's own password, which no form returns. */
export function OwnPasswordField({ error }: { error?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Field
      name="password"
      label={t("administrators.fields.password")}
      hint={t("administrators.own.passwordHint")}
      error={error}
      required
    >
      <PasswordInput
        autoComplete="current-password"
        showLabel={t("platform.signIn.showPassword")}
        hideLabel={t("platform.signIn.hidePassword")}
      />
    </Field>
  );
}
