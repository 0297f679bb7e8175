import type { ComponentType, HTMLAttributes } from "react";
import { useLocation } from "react-router";
import { useTranslation } from "react-i18next";
import { Anchor } from "#app/ui/anchor.tsx";
import { isCurrent } from "#app/features/navigation/navigation-entry.ts";
import type { NavigationEntry } from "#app/features/navigation/navigation-entry.ts";
import { navigationIcon, TenantNavigationLink } from "#app/features/navigation/tenant-navigation-link.tsx";
import { SharedPart } from "#app/features/shell/shared-part.tsx";

interface LinkListProps {
  entries: readonly NavigationEntry[];
  /** The entry that the page belongs to. */
  current: string | undefined;
}

interface LinksProps extends Omit<HTMLAttributes<HTMLElement>, "part"> {
  part: ComponentType<LinkListProps>;
  entries: readonly NavigationEntry[];
}

/** The places that a person may enter: the same for everyone with the same rights, so the server draws them once. */
export function Links({ part, entries, ...attributes }: LinksProps) {
  const { pathname } = useLocation();
  const current = entries.find((entry) => isCurrent(entry, pathname))?.key;
  return <SharedPart as="nav" {...attributes} part={part} props={{ entries, current }} />;
}

/** The lines of the rail, and of a phone's sheet. */
export function RailLinks({ entries, current }: LinkListProps) {
  return entries.map((entry) => (
    <TenantNavigationLink key={entry.key} entry={entry} isCurrent={entry.key === current} />
  ));
}

/** A phone's navigation. */
export function BottomLinks({ entries, current }: LinkListProps) {
  const { t } = useTranslation();
  return entries.map((entry) => {
    const Icon = navigationIcon(entry.key);
    return (
      <Anchor
        key={entry.key}
        href={entry.href}
        aria-current={entry.key === current ? "page" : undefined}
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
  });
}
