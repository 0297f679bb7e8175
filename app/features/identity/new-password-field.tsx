import { useTranslation } from "react-i18next";
import { accountLimits } from "#contract/account-limits.ts";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";

/** As `newPassword` of contract/identity/calls.ts has it: long, without rules of composition (NIST 800-63B). */
const shortest = 15;

interface NewPasswordFieldProps {
  name?: string;
  label: string;
  /** Without one, how long it has to be. */
  hint?: string;
  error: string | undefined;
}

/** Where a password is chosen, the same everywhere. */
export function NewPasswordField({ name = "password", label, hint, error }: NewPasswordFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
      name={name}
      label={label}
      hint={hint ?? t("newPassword.hint", { count: shortest })}
      error={error}
      required
    >
      <PasswordInput
        autoComplete="new-password"
        minLength={shortest}
        maxLength={accountLimits.password}
        showLabel={t("newPassword.show")}
        hideLabel={t("newPassword.hide")}
      />
    </Field>
  );
}
