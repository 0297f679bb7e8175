import { useTranslation } from "react-i18next";
import { pinDigits } from "#contract/badges/words.ts";
import { PasswordInput } from "#app/ui/password-input.tsx";

/** Digits, which a tablet offers as a pad. */
export function PinInput({ focused = false }: { focused?: boolean }) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      floor
      mono
      inputMode="numeric"
      autoFocus={focused}
      autoComplete="off"
      maxLength={pinDigits.most}
      showLabel={t("kiosk.showPin")}
      hideLabel={t("kiosk.hidePin")}
    />
  );
}
