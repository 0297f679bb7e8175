import { useTranslation } from "react-i18next";
import { accountLimits } from "#contract/account-limits.ts";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";

/** Asks for the password of the account once more, before something that only its owner may change. */
export function CurrentPasswordField({ error }: { error: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Field name="currentPassword" label={t("profile.password.current")} error={error} required>
      <PasswordInput
        autoComplete="current-password"
        maxLength={accountLimits.password}
        showLabel={t("newPassword.show")}
        hideLabel={t("newPassword.hide")}
      />
    </Field>
  );
}
