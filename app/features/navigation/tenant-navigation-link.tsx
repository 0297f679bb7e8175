import {
  BookOpenText,
  ChartColumn,
  ClipboardList,
  Factory,
  Inbox,
  LayoutDashboard,
  Library,
  Lock,
  Monitor,
  ReceiptText,
  Scale,
  ShieldCheck,
  Users,
} from "#app/ui/icons/icons.ts";
import type { IconType } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { Anchor } from "#app/ui/anchor.tsx";
import type { NavigationEntry } from "./navigation-entry.ts";

/** One line of the rail. */
export function TenantNavigationLink({ entry, isCurrent }: { entry: NavigationEntry; isCurrent: boolean }) {
  const { t } = useTranslation();
  const Icon = navigationIcon(entry.key);
  return (
    <Anchor href={entry.href} aria-current={isCurrent ? "page" : undefined} className="side-link">
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="side-words">{t(`shell.places.${entry.key}`)}</span>
      <EntryCount entry={entry} />
    </Anchor>
  );
}

/** How many wait behind an entry, in words for screen readers. */
export function EntryCount({ entry }: { entry: NavigationEntry }) {
  const { t } = useTranslation();
  if (!entry.count) return null;
  return (
    <span className="side-count">
      {entry.count}
      <span className="sr-only"> {t("shell.waiting")}</span>
    </span>
  );
}

const icons: Partial<Record<string, IconType>> = {
  dashboard: LayoutDashboard,
  lockoutPlans: Lock,
  inbox: Inbox,
  equipment: Factory,
  board: Monitor,
  users: Users,
  permissions: ShieldCheck,
  policies: Scale,
  procedures: BookOpenText,
  repository: Library,
  reports: ChartColumn,
  billing: ReceiptText,
};

export function navigationIcon(key: string): IconType {
  return icons[key] ?? ClipboardList;
}
