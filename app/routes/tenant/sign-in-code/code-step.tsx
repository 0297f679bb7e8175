import { useTranslation } from "react-i18next";
import { signInLimits } from "#contract/account-limits.ts";
import { signInCodeLimit } from "#contract/sign-in-codes/words.ts";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

export const codeForm = "sign-in-code";

/** What the sheet says: username and code. */
export function CodeStep({ formKey }: { formKey: string }) {
  const { t } = useTranslation();
  const failure = useFormFailure(codeForm);
  const pending = useIsPending(codeForm);
  const errors = failure?.fields ?? {};
  return (
    <>
      {failure && Object.keys(errors).length === 0 && <Alert tone="danger">{failure.error}</Alert>}
      <PostForm form={codeForm} formKey={formKey} className="grid gap-5">
        <Field name="username" label={t("auth.signIn.username")} error={errors["username"]} required>
          <TextInput
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={signInLimits.username}
            defaultValue={typed(failure, "username")}
          />
        </Field>
        <Field
          name="code"
          label={t("codeSignIn.code")}
          hint={t("codeSignIn.codeHint")}
          error={errors["code"]}
          required
        >
          <TextInput
            mono
            autoComplete="one-time-code"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            maxLength={signInCodeLimit}
            defaultValue={typed(failure, "code")}
          />
        </Field>
        <Button wide pending={pending} pendingLabel={t("common.sending")}>
          {t("codeSignIn.next")}
        </Button>
      </PostForm>
      <p className="text-ink-muted">{t("codeSignIn.noCode")}</p>
    </>
  );
}
