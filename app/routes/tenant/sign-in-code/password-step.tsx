import { useTranslation } from "react-i18next";
import { SaveButton } from "#app/features/forms/save-button.tsx";
import { NewPasswordField } from "#app/features/identity/new-password-field.tsx";
import { useFormFailure } from "#app/lib/form.ts";
import { codeSignInPath } from "#app/lib/paths.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";

export const passwordForm = "code-password";

/** A code that was found right just now. */
export interface Opened {
  name: string;
  username: string;
  code: string;
}

/** Then the password that the person chooses; with it, the code is used up. */
export function PasswordStep({ opened, formKey }: { opened: Opened; formKey: string }) {
  const { t } = useTranslation();
  const failure = useFormFailure(passwordForm);
  const pending = useIsPending(passwordForm);
  return (
    <>
      {failure && !failure.fields["password"] && (
        <Alert
          tone="danger"
          title={t("newPassword.failure")}
          actions={
            <LinkButton href={codeSignInPath} tone="secondary" size="compact">
              {t("codeSignIn.again")}
            </LinkButton>
          }
        >
          {failure.error}
        </Alert>
      )}
      <PostForm form={passwordForm} formKey={formKey} className="grid gap-5">
        <input type="hidden" name="name" value={opened.name} />
        <input type="hidden" name="code" value={opened.code} />
        <input type="hidden" name="username" autoComplete="username" value={opened.username} />
        <NewPasswordField label={t("newPassword.label")} error={failure?.fields["password"]} />
        <SaveButton wide pending={pending}>
          {t("codeSignIn.submit")}
        </SaveButton>
      </PostForm>
    </>
  );
}
