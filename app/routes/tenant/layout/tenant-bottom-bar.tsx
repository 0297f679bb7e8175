import { useLocation } from "react-router";
import { useTranslation } from "react-i18next";
import { Anchor } from "#app/ui/anchor.tsx";
import { isCurrent } from "#app/features/navigation/navigation-entry.ts";
import type { NavigationEntry } from "#app/features/navigation/navigation-entry.ts";
import { navigationIcon } from "#app/features/navigation/tenant-navigation-link.tsx";

/** A phone's navigation: the four places used most. The rest is in the sheet of the top bar. */
export function TenantBottomBar({ entries }: { entries: readonly NavigationEntry[] }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={t("shell.navigation")}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {entries.slice(0, 4).map((entry) => {
        const Icon = navigationIcon(entry.key);
        return (
          <Anchor
            key={entry.key}
            href={entry.href}
            aria-current={isCurrent(entry, pathname) ? "page" : undefined}
            className="bottom-link"
          >
            <Icon aria-hidden className="size-6" />
            {t(`shell.places.${entry.key}`)}
            {entry.count ? (
              <span className="absolute top-1.5 left-1/2 ml-2 min-w-5 rounded-full bg-brand px-1 text-center text-xs font-semibold text-brand-ink tabular-nums">
                {entry.count}
                <span className="sr-only"> {t("shell.waiting")}</span>
              </span>
            ) : null}
          </Anchor>
        );
      })}
    </nav>
  );
}
