import { useTranslation } from "react-i18next";
import { useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";

export const newPasswordForm = "new-password";
/** As `newPassword` of contract/auth.ts has it: long, without rules of composition (NIST 800-63B). */
const shortest = 15;

interface NewPasswordFormProps {
  formKey: string;
  /** From the link in the mail; without one nothing can be set. */
  token: string;
  /** Where a new link is asked for. */
  forgotHref: string;
}

/** Sets a new password with the token of a mailed link. Posts to the page it stands on. */
export function NewPasswordForm({ formKey, token, forgotHref }: NewPasswordFormProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(newPasswordForm);
  const pending = useIsPending(newPasswordForm);
  const newLink = (
    <LinkButton href={forgotHref} tone="secondary" size="compact">
      {t("newPassword.newLink")}
    </LinkButton>
  );
  if (!token) {
    return (
      <Alert tone="danger" title={t("newPassword.noToken.title")} actions={newLink}>
        {t("newPassword.noToken.text")}
      </Alert>
    );
  }
  return (
    <>
      {failure && !failure.fields["password"] && (
        <Alert tone="danger" title={t("newPassword.failure")} actions={newLink}>
          {failure.error}
        </Alert>
      )}
      <PostForm form={newPasswordForm} formKey={formKey} className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        <Field
          name="password"
          label={t("newPassword.label")}
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
        <Button wide pending={pending} pendingLabel={t("newPassword.pending")}>
          {t("newPassword.submit")}
        </Button>
      </PostForm>
    </>
  );
}
