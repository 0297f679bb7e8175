import { useTranslation } from "react-i18next";
import { SaveButton } from "#app/features/forms/save-button.tsx";
import { NewPasswordField } from "#app/features/identity/new-password-field.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { useFormFailure } from "#app/lib/form.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";

export const passwordForm = "password";

/** Changes one's own password: the current one is requested, and the other devices are signed out. */
export function PasswordForm({ formKey, username }: { formKey: string; username: string }) {
  const { t } = useTranslation();
  const failure = useFormFailure(passwordForm);
  const pending = useIsPending(passwordForm);
  const errors = failure?.fields ?? {};
  return (
    <Card>
      <CardHeader title={t("profile.password.title")} description={t("profile.password.text")} />
      <CardBody>
        <FailureAlert
          failure={failure}
          labels={{ currentPassword: t("profile.password.current"), newPassword: t("newPassword.label") }}
        />
        <GuardedForm form={passwordForm} formKey={formKey} className="grid gap-5">
          <input type="hidden" name="username" autoComplete="username" value={username} />
          <CurrentPasswordField error={errors["currentPassword"]} />
          <NewPasswordField name="newPassword" label={t("newPassword.label")} error={errors["newPassword"]} />
          <SaveButton pending={pending} className="justify-self-start max-sm:w-full">
            {t("profile.password.submit")}
          </SaveButton>
        </GuardedForm>
      </CardBody>
    </Card>
  );
}
