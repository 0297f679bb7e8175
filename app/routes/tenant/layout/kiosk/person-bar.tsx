import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { UserRound } from "#app/ui/icons/icons.ts";

interface PersonBarProps {
  name: string;
  signOutAction: string;
  onSwitch: () => void;
}

/**
 * Whose name everything on this tablet is recorded under, and the way to another. Without scripts the person is signed
 * out; with them the page waits under the lock screen.
 */
export function PersonBar({ name, signOutAction, onSwitch }: PersonBarProps) {
  const { t } = useTranslation();
  return (
    <form
      method="post"
      action={signOutAction}
      onSubmit={(event) => {
        event.preventDefault();
        onSwitch();
      }}
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 print:hidden"
    >
      <p className="flex min-w-0 items-center gap-2 text-ink-muted">
        <UserRound aria-hidden className="size-5 shrink-0" />
        <span className="wrap-anywhere">
          {t("shell.kiosk.signedIn")} <strong className="text-ink">{name}</strong>
        </span>
      </p>
      <Button tone="secondary">{t("shell.kiosk.switch")}</Button>
    </form>
  );
}
