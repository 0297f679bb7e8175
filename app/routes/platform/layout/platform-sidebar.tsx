import { useLocation } from "react-router";
import {
  Activity,
  Building2,
  ClipboardList,
  Inbox,
  Mail,
  ScrollText,
  ReceiptText,
  ShieldUser,
  Tags,
} from "#app/ui/icons/icons.ts";
import type { IconType } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { Anchor } from "#app/ui/anchor.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { LogoMark } from "#app/ui/logo.tsx";
import type { Theme } from "#app/ui/theme-switch.tsx";
import { isCurrent } from "#app/features/navigation/navigation-entry.ts";
import { CookieSettingsLink } from "#app/features/consent/cookie-settings-link.tsx";
import { platformNavigation } from "./platform-navigation.ts";
import { ownAccountPath } from "#app/lib/portal-paths.ts";
import { SignOutForm } from "#app/features/identity/sign-out-form.tsx";
import { ThemeForm } from "#app/features/theme/theme-form.tsx";

export interface PlatformAccountProps {
  admin: { id: string; name: string };
  theme: Theme;
  /** Where the sign-out form posts. */
  signOutAction: string;
}

/**
 * The portal's places, and who is signed in. The places scroll; the account and Sign out are always on screen. Inside
 * a closed `group/sidebar` it shows icons and initials, by CSS, so it can be folded before React arrives.
 */
export function PlatformSidebar({
  admin,
  theme,
  signOutAction,
  folded = false,
}: PlatformAccountProps & { folded?: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <div className="flex h-full flex-col overflow-hidden">
      <p className="flex shrink-0 items-center gap-2.5 px-4.5 pt-4 pb-3 text-lg font-semibold [--logo-accent:currentColor] [@media(height<20rem)]:hidden">
        <LogoMark />
        <span className={word}>Hasp</span>
      </p>
      <div className="flex min-h-0 grow flex-col gap-6 overflow-y-auto overscroll-contain px-3 py-2 [scrollbar-width:thin] group-data-[state=closed]/sidebar:[scrollbar-width:none]">
        <nav aria-label={t("shell.platform.navigation")} className="grid grid-cols-[minmax(0,1fr)] gap-1">
          {platformNavigation.map((entry) => {
            const Icon = icons[entry.key] ?? ClipboardList;
            const label = t(`shell.platform.places.${entry.key}`);
            return (
              <Anchor
                key={entry.key}
                href={entry.href}
                title={folded ? label : undefined}
                aria-current={isCurrent(entry, pathname) ? "page" : undefined}
                className="flex min-h-11 items-center gap-3 rounded-md px-2.5 font-medium text-inherit no-underline hover:bg-second-hover aria-[current=page]:bg-second-ink aria-[current=page]:text-second"
              >
                <Icon aria-hidden className="size-5 shrink-0" />
                <span className={word}>{label}</span>
              </Anchor>
            );
          })}
        </nav>
        <div className="mt-auto grid gap-4 group-data-[state=closed]/sidebar:hidden">
          <ThemeForm current={theme} />
          <CookieSettingsLink />
        </div>
      </div>
      <div className="grid shrink-0 gap-2 border-t border-current/25 p-3">
        <Anchor
          href={ownAccountPath}
          title={folded ? admin.name : undefined}
          className="flex min-h-11 items-center gap-3 rounded-md font-semibold text-inherit no-underline group-data-[state=closed]/sidebar:justify-center hover:underline"
        >
          <Avatar name={admin.name} />
          <span className={word}>{admin.name}</span>
        </Anchor>
        <SignOutForm action={signOutAction} iconOnly={folded} />
      </div>
    </div>
  );
}

/** For screen readers only while the sidebar is folded. */
const word = "min-w-0 leading-tight group-data-[state=closed]/sidebar:sr-only";

const icons: Partial<Record<string, IconType>> = {
  tenants: Building2,
  administrators: ShieldUser,
  inquiries: Inbox,
  emailTemplates: Mail,
  plans: Tags,
  audit: ScrollText,
  performance: Activity,
  billing: ReceiptText,
};
