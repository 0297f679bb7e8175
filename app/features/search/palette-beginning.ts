import { useTranslation } from "react-i18next";
import type { NavigationEntry } from "#app/features/navigation/navigation-entry.ts";
import type { QuickAccessProps } from "#app/features/shortcuts/quick-access-props.ts";
import type { FoundGroup, FoundRow } from "./found-groups.tsx";

const mostChosen = 5;
/**
 * The latest choices, newest first, as long as the document lives: signing out leaves the document, so none of
 * them stay on a shared computer.
 */
const chosen: Record<QuickAccessProps["area"], FoundRow[]> = { tenant: [], platform: [] };

/** Keeps a hit among those chosen lately. */
export function rememberChosen(area: QuickAccessProps["area"], row: FoundRow): void {
  chosen[area] = [row, ...chosen[area].filter(({ key }) => key !== row.key)].slice(0, mostChosen);
}

/** What needs no server: what was chosen lately, the places, the actions; of what is typed, those that fit. */
export function useBeginning({ area, places, actions }: QuickAccessProps, typed: string): FoundGroup[] {
  const { t } = useTranslation();
  const wanted = typed.trim().toLowerCase();
  const rowsOf = (
    entries: readonly NavigationEntry[],
    textOf: (key: string) => string,
    kindOf = (key: string) => key,
  ) =>
    entries
      .map(({ key, href }): FoundRow => ({
        key: href,
        kind: kindOf(key),
        href,
        title: textOf(key),
        detail: "",
      }))
      .filter(({ title }) => title.toLowerCase().includes(wanted));
  const texts = area === "tenant" ? "shell.places" : "shell.platform.places";
  return [
    { kind: "recent", rows: wanted === "" ? chosen[area].map((row) => ({ ...row, kind: "recent" })) : [] },
    {
      kind: "actions",
      rows: rowsOf(
        actions,
        (key) => t(`search.actions.${key}`),
        () => "actions",
      ),
    },
    { kind: "places", rows: rowsOf(places, (key) => t(`${texts}.${key}`)) },
  ].filter(({ rows }) => rows.length > 0);
}
