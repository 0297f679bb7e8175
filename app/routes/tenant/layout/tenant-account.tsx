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
import { TenantNavigationLink } from "#app/features/navigation/tenant-navigation-link.tsx";
import { ThemeForm } from "#app/features/theme/theme-form.tsx";

export interface TenantAccountProps {
  user: { name: string; roleName: string };
  /** From `tenantNavigation`. */
  entries: readonly NavigationEntry[];
  theme: Theme;
  /** Where the sign-out form posts. */
  signOutAction: string;
}

export const accountPanelId = "account-panel";
export const phoneSheetId = "phone-sheet";

/** The person at the foot of the rail; a press opens their panel: theme and sign-out. */
export function AccountPanel(props: TenantAccountProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-auto">
      <SheetTrigger sheet={accountPanelId} className="side-person">
        <Avatar name={props.user.name} />
        <Person {...props} folds />
        <ChevronsUpDown aria-hidden className="ml-auto size-4 shrink-0 rail:hidden" />
      </SheetTrigger>
      <Sheet id={accountPanelId} label={t("shell.account.label")} side="free" className="account-sheet">
        <AccountContent {...props} />
      </Sheet>
    </div>
  );
}

/** The same on a phone, from the top bar, with the places that the bottom bar has no room for. */
export function PhoneAccountSheet(props: TenantAccountProps) {
  const { t } = useTranslation();
  const further = props.entries.slice(4);
  return (
    <>
      <SheetTrigger sheet={phoneSheetId} className="grid size-11 shrink-0 place-items-center rounded-md">
        <Avatar name={props.user.name} />
        <VisuallyHidden>{t("shell.account.open", { name: props.user.name })}</VisuallyHidden>
      </SheetTrigger>
      <Sheet id={phoneSheetId} label={t("shell.account.label")} side="bottom">
        {further.length > 0 && (
          <nav aria-label={t("shell.further")} className="mb-4 grid gap-1">
            {further.map((entry) => (
              <TenantNavigationLink key={entry.key} entry={entry} />
            ))}
          </nav>
        )}
        <div className="mb-4 flex items-center gap-3">
          <Avatar name={props.user.name} />
          <Person {...props} />
        </div>
        <AccountContent {...props} />
      </Sheet>
    </>
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

function AccountContent({ theme, signOutAction }: TenantAccountProps) {
  const { t } = useTranslation();
  const isInteractive = useInteractive();
  return (
    <div className="grid gap-4">
      <LinkButton href={profilePath} tone="secondary" icon={<UserRound aria-hidden />}>
        {t("shell.account.profile")}
      </LinkButton>
      {isInteractive && (
        <Button type="button" tone="secondary" data-opens="shortcuts" icon={<Keyboard aria-hidden />}>
          {t("shell.shortcuts.entry")}
        </Button>
      )}
      <ThemeForm current={theme} />
      <CookieSettingsLink />
      <SignOutForm action={signOutAction} />
    </div>
  );
}
