import { useTranslation } from "react-i18next";
import { useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";

const firstPasswordForm = "first-password";
/** As `newPassword` of contract/auth.ts has it. */
const shortest = 15;

interface FirstPasswordFormProps {
  formKey: string;
  /** From the link in the mail. */
  token: string;
  username: string;
}

/** Sets the first password with the token of an invitation. */
export function FirstPasswordForm({ formKey, token, username }: FirstPasswordFormProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(firstPasswordForm);
  const pending = useIsPending(firstPasswordForm);
  return (
    <>
      {failure && !failure.fields["password"] && (
        <Alert tone="danger" title={t("invitation.failure")}>
          {failure.error}
        </Alert>
      )}
      <PostForm form={firstPasswordForm} formKey={formKey} className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <Field
          name="password"
          label={t("invitation.password")}
          hint={t("newPassword.hint", { count: shortest })}
          error={failure?.fields["password"]}
          required
        >
          <PasswordInput
            autoComplete="new-password"
            minLength={shortest}
            maxLength={256}
            showLabel={t("newPassword.show")}
            hideLabel={t("newPassword.hide")}
          />
        </Field>
        <Button wide pending={pending} pendingLabel={t("common.saving")}>
          {t("invitation.submit")}
        </Button>
      </PostForm>
    </>
  );
}
