import { SaveButton } from "#app/features/forms/save-button.tsx";
import { useTranslation } from "react-i18next";
import { useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

export const newPasswordForm = "new-password";

interface NewPasswordFormProps {
  formKey: string;
  /** From the link in the email; without one nothing can be set. */
  token: string;
  /** Which texts it uses: `invitation` for the first password, `newPassword` for another one. */
  words?: "newPassword" | "invitation";
  /** For the browser to keep with the password. */
  username?: string;
  /** Where a new link is requested, where people can do that themselves. */
  forgotHref?: string;
}

/** Sets a password with the token of a mailed link. Posts to the page it is on. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { formKey, token, words = "newPassword", username, forgotHref } = props;
  const { t } = useTranslation();
  const failure = useFormFailure(newPasswordForm);
  const pending = useIsPending(newPasswordForm);
  const newLink = forgotHref && (
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
        <Alert tone="danger" title={t(`${words}.failure`)} actions={newLink}>
          {failure.error}
        </Alert>
      )}
      <PostForm form={newPasswordForm} formKey={formKey} className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        {username && <input type="hidden" name="username" autoComplete="username" value={username} />}
        <NewPasswordField label={t(`${words}.label`)} error={failure?.fields["password"]} />
        <SaveButton wide pending={pending}>
          {t("newPassword.submit")}
        </SaveButton>
      </PostForm>
    </>
  );
}
