import { useTranslation } from "react-i18next";
import { signInLimits } from "#contract/account-limits.ts";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";

/** One's own password once more, where policy asks for it to sign. It never returns with a refused form. */
export function SignaturePassword({ error, floor }: { error: string | undefined; floor?: boolean }) {
  const { t } = useTranslation();
  return (
    <Field
      name="password"
      label={t("signaturePassword.label")}
      hint={t("signaturePassword.hint")}
      error={error}
      required
    >
      <PasswordInput
        floor={floor}
        maxLength={signInLimits.password}
        autoComplete="current-password"
        showLabel={t("signaturePassword.show")}
        hideLabel={t("signaturePassword.hide")}
      />
    </Field>
  );
}
