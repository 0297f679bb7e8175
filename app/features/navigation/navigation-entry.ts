/** One place of an app's navigation: its key names its text and its icon. */
export interface NavigationEntry {
  key: string;
  href: string;
  /** How many wait there. */
  count?: number;
}

/** Whether a page belongs to an entry: the entry's own page, or one below it. */
export function isCurrent(entry: NavigationEntry, pathname: string): boolean {
  return pathname === entry.href || pathname.startsWith(`${entry.href}/`);
}
