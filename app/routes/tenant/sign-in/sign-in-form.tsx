import { useTranslation } from "react-i18next";
import { signInLimits } from "#contract/account-limits.ts";
import { useFormFailure, typed, wasTicked } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

export const signInForm = "sign-in";

/** Username and password, checked for presence by the browser. */
export function SignInForm({ formKey, redirectTo }: { formKey: string; redirectTo: string }) {
  const { t } = useTranslation();
  const failure = useFormFailure(signInForm);
  const pending = useIsPending(signInForm);
  return (
    <PostForm form={signInForm} formKey={formKey} className="grid gap-5">
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <Field name="username" label={t("auth.signIn.username")} error={failure?.fields["username"]} required>
        <TextInput
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={signInLimits.username}
          defaultValue={typed(failure, "username")}
        />
      </Field>
      <Field name="password" label={t("auth.signIn.password")} error={failure?.fields["password"]} required>
        <PasswordInput
          key={failure?.nextKey}
          autoComplete="current-password"
          maxLength={signInLimits.password}
          showLabel={t("auth.signIn.showPassword")}
          hideLabel={t("auth.signIn.hidePassword")}
        />
      </Field>
      <Checkbox
        name="remember"
        label={t("auth.signIn.remember")}
        hint={t("auth.signIn.rememberHint")}
        defaultChecked={wasTicked(failure, "remember")}
      />
      <Button wide pending={pending} pendingLabel={t("auth.signIn.pending")}>
        {t("auth.signIn.submit")}
      </Button>
    </PostForm>
  );
}
