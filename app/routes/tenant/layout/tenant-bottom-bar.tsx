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
    <nav aria-label={t("shell.navigation")} data-bottom-bar className="tenant-bottom">
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
              <span className="bottom-count">
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
