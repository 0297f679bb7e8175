import { LogOut } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";

interface SignOutFormProps {
  action: string;
  /** The sidebar is folded: the words show on hover. */
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
        className="folds-padding"
        icon={<LogOut aria-hidden />}
        title={iconOnly ? t("shell.signOut") : undefined}
      >
        <span className="folds-words">{t("shell.signOut")}</span>
      </Button>
    </form>
  );
}
