import { useLocation } from "react-router";
import { useEffect } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Appearance } from "#app/lib/appearance.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { profilePath } from "#app/lib/people-paths.ts";
import { searchPath } from "#app/lib/search-paths.ts";
import { hideSheet } from "#app/ui/sheet.tsx";
import { SkipLink } from "#app/ui/visually-hidden.tsx";
import type { NavigationEntry } from "#app/features/navigation/navigation-entry.ts";
import { QuickAccess } from "#app/features/shortcuts/quick-access.tsx";
import { NotificationBell } from "./notification-bell.tsx";
import { SearchControl } from "#app/features/search/search-control.tsx";
import {
  AccountSheet,
  accountSheetId,
  PhoneAccount,
  RailAccount,
  type TenantAccountProps,
} from "./tenant-account.tsx";
import { BottomLinks, Links, RailLinks } from "./tenant-links.tsx";
import { TenantMark } from "#app/features/branding/tenant-mark.tsx";

export interface TenantShellProps extends TenantAccountProps {
  appearance: Appearance;
  /** From `tenantActions`. */
  actions: readonly NavigationEntry[];
  /** A screen for one job: on a phone its action bar takes the place of the bottom navigation. */
  singleTask?: boolean;
  /** How many notifications are not seen. */
  unseen: string;
  children: ReactNode;
}

/**
 * The tenant app's frame: a sidebar on a desk, folded to a rail of icons on a tablet, a bar at the top and one at the
 * bottom of a phone.
 */
export function TenantShell(props: TenantShellProps) {
  const { appearance, entries, actions, singleTask, unseen, children } = props;
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const home = entries[0]?.href ?? profilePath;
  useEffect(() => hideSheet(accountSheetId), [pathname]);
  return (
    <div className="tenant-frame">
      <SkipLink>{t("shell.skip")}</SkipLink>
      <aside className="tenant-rail">
        <Anchor href={home} className="rounded-md p-2 text-inherit no-underline">
          <TenantMark appearance={appearance} folds />
        </Anchor>
        {entries.length > 0 && <SearchControl href={searchPath()} foldsInRail />}
        <Links part={RailLinks} entries={entries} aria-label={t("shell.navigation")} className="rail-links" />
        <div className="mt-auto grid gap-1">
          <NotificationBell count={unseen} />
          <RailAccount {...props} />
        </div>
      </aside>
      <header data-top-bar className="tenant-top">
        <Anchor href={home} className="flex min-h-11 min-w-0 items-center text-inherit no-underline">
          <TenantMark appearance={appearance} />
        </Anchor>
        <div className="flex shrink-0 items-center">
          {entries.length > 0 && <SearchControl href={searchPath()} iconOnly />}
          <NotificationBell count={unseen} iconOnly />
          <PhoneAccount {...props} />
        </div>
      </header>
      <AccountSheet {...props} />
      <main id="main" tabIndex={-1} data-single-task={singleTask || undefined} className="tenant-main">
        {children}
      </main>
      <QuickAccess area="tenant" places={entries} actions={actions} />
      {!singleTask && entries.length > 0 && (
        <Links
          part={BottomLinks}
          entries={entries.slice(0, 4)}
          aria-label={t("shell.navigation")}
          data-bottom-bar
          className="tenant-bottom"
        />
      )}
    </div>
  );
}
