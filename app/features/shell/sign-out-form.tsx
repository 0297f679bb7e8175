import { LogOut } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";

interface SignOutFormProps {
  action: string;
  /** Icon only, where there is no room for words. */
  iconOnly?: boolean;
}

/** Signing out changes something, so it is a form. The whole document is left, whatever it held in memory. */
export function SignOutForm({ action, iconOnly }: SignOutFormProps) {
  const { t } = useTranslation();
  return (
    <form method="post" action={action}>
      <Button
        tone="secondary"
        wide
        className={iconOnly ? "px-0" : undefined}
        icon={<LogOut aria-hidden />}
        title={iconOnly ? t("shell.signOut") : undefined}
      >
        <span className={iconOnly ? "sr-only" : undefined}>{t("shell.signOut")}</span>
      </Button>
    </form>
  );
}
