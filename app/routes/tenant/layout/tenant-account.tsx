import { ChevronsUpDown, Keyboard, UserRound } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { useInteractive } from "#app/lib/interactive.ts";
import { profilePath } from "#app/lib/people-paths.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Sheet, SheetTrigger } from "#app/ui/sheet.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { Theme } from "#app/ui/theme-switch.tsx";
import type { NavigationEntry } from "#app/features/navigation/navigation-entry.ts";
import { CookieSettingsLink } from "#app/features/consent/cookie-settings-link.tsx";
import { SignOutForm } from "#app/features/identity/sign-out-form.tsx";
import { ThemeForm } from "#app/features/theme/theme-form.tsx";
import { Links, RailLinks } from "./tenant-links.tsx";

export interface TenantAccountProps {
  user: { name: string; roleName: string };
  /** From `tenantNavigation`. */
  entries: readonly NavigationEntry[];
  theme: Theme;
  /** Where the sign-out form posts. */
  signOutAction: string;
  /** On a shared tablet no one changes their own settings. */
  kiosk?: boolean;
}

export const accountSheetId = "account";

/** The person at the foot of the rail; a press opens their panel: theme and sign-out. */
export function RailAccount({ user }: Pick<TenantAccountProps, "user">) {
  return (
    <div>
      <SheetTrigger sheet={accountSheetId} className="side-person">
        <Avatar name={user.name} />
        <Person user={user} folds />
        <ChevronsUpDown aria-hidden className="ml-auto size-4 shrink-0 rail:hidden" />
      </SheetTrigger>
    </div>
  );
}

/** The same on a phone, from the top bar. */
export function PhoneAccount({ user }: Pick<TenantAccountProps, "user">) {
  const { t } = useTranslation();
  return (
    <SheetTrigger sheet={accountSheetId} className="grid size-11 shrink-0 place-items-center rounded-md">
      <Avatar name={user.name} />
      <VisuallyHidden>{t("shell.account.open", { name: user.name })}</VisuallyHidden>
    </SheetTrigger>
  );
}

/**
 * What both open: beside the rail a panel, on a phone a sheet at the bottom, there with the places that the bottom bar
 * has no room for.
 */
export function AccountSheet({ user, entries, theme, signOutAction, kiosk = false }: TenantAccountProps) {
  const { t } = useTranslation();
  const isInteractive = useInteractive();
  const further = entries.slice(4);
  return (
    <Sheet id={accountSheetId} label={t("shell.account.label")} side="free" className="account-sheet">
      {further.length > 0 && (
        <Links
          part={RailLinks}
          entries={further}
          aria-label={t("shell.further")}
          className="mb-4 grid gap-1 md:hidden"
        />
      )}
      <div className="mb-4 flex items-center gap-3 md:hidden">
        <Avatar name={user.name} />
        <Person user={user} />
      </div>
      <div className="grid gap-4">
        {!kiosk && (
          <LinkButton href={profilePath} tone="secondary" icon={<UserRound aria-hidden />}>
            {t("shell.account.profile")}
          </LinkButton>
        )}
        {isInteractive && (
          <Button type="button" tone="secondary" data-opens="shortcuts" icon={<Keyboard aria-hidden />}>
            {t("shell.shortcuts.entry")}
          </Button>
        )}
        <ThemeForm current={theme} />
        <CookieSettingsLink />
        <SignOutForm action={signOutAction} />
      </div>
    </Sheet>
  );
}

function Person({ user, folds }: Pick<TenantAccountProps, "user"> & { folds?: boolean }) {
  return (
    <span className={classNames("grid min-w-0", folds && "rail:sr-only")}>
      <span className="truncate font-semibold">{user.name}</span>
      <span className="truncate text-sm">{user.roleName}</span>
    </span>
  );
}
