import { useLocation } from "react-router";
import { Menu, PanelLeft } from "#app/ui/icons/icons.ts";
import { useEffect } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNonce } from "#app/lib/nonce.tsx";
import { newTenantPath, tenantListPath } from "#app/lib/paths.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { hideSheet, Sheet, SheetTrigger } from "#app/ui/sheet.tsx";
import { SkipLink } from "#app/ui/visually-hidden.tsx";
import { platformNavigation } from "./platform-navigation.ts";
import { type PlatformAccountProps, PlatformSidebar } from "./platform-sidebar.tsx";
import { QuickAccess } from "#app/features/shortcuts/quick-access.tsx";
import { SearchControl } from "#app/features/search/search-control.tsx";
import { foldedScript, foldingScript, useSidebar } from "./sidebar-state.ts";

export interface PlatformShellProps extends PlatformAccountProps {
  /** From the cookie, where preference cookies are allowed. */
  sidebarOpen: boolean | undefined;
  children: ReactNode;
}

const actions = [{ key: "newTenant", href: newTenantPath() }];
const phoneMenuId = "platform-menu";

/** The platform portal's frame: a sidebar of 16 rem that folds to icons, a sheet on a phone. */
export function PlatformShell(props: PlatformShellProps) {
  const { admin, theme, signOutAction, sidebarOpen, children } = props;
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const sidebar = useSidebar(sidebarOpen, admin.id, phoneMenuId);
  const nonce = useNonce();
  useEffect(() => hideSheet(phoneMenuId), [pathname]);
  return (
    <div className="flex min-h-dvh">
      <SkipLink>{t("shell.skip")}</SkipLink>
      {sidebarOpen === undefined && (
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: foldingScript(admin.id) }}
        />
      )}
      <aside
        data-state={sidebar.open ? "open" : "closed"}
        // The script below may have folded it before React arrives.
        suppressHydrationWarning
        className="group/sidebar sticky top-0 hidden h-[calc(100dvh-var(--consent-bar,0px))] w-64 shrink-0 bg-second text-second-ink transition-[width] duration-200 [--focus:currentColor] data-[state=closed]:w-17 folding:w-17 md:block"
      >
        {sidebarOpen === undefined && (
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: foldedScript }} />
        )}
        <PlatformSidebar admin={admin} theme={theme} signOutAction={signOutAction} folded={!sidebar.open} />
      </aside>
      <div className="min-w-0 grow">
        <header
          data-top-bar
          className="sticky top-0 z-30 flex min-h-14 items-center gap-2 border-b border-line bg-raised px-2 md:px-4"
        >
          <SheetTrigger
            sheet={phoneMenuId}
            label={t("shell.menu")}
            className="grid size-11 place-items-center rounded-md md:hidden"
          >
            <Menu aria-hidden className="size-5" />
          </SheetTrigger>
          <IconButton
            label={t("shell.platform.toggle")}
            aria-expanded={sidebar.open}
            onClick={sidebar.toggle}
            className="max-md:hidden"
          >
            <PanelLeft aria-hidden />
          </IconButton>
          <p className="font-semibold">{t("shell.platform.title")}</p>
          <SearchControl href={tenantListPath()} foldsOnPhone className="ml-auto max-sm:border-transparent" />
          <QuickAccess area="platform" places={platformNavigation} actions={actions} />
        </header>
        <Sheet
          id={phoneMenuId}
          label={t("shell.platform.navigation")}
          className="w-64! bg-second p-0! text-second-ink [--focus:currentColor]"
        >
          <PlatformSidebar admin={admin} theme={theme} signOutAction={signOutAction} />
        </Sheet>
        <main id="main" tabIndex={-1} className="mx-auto max-w-7xl px-4 py-5 md:px-8 md:py-8">
          {children}
        </main>
      </div>
    </div>
  );
}
