import type { NavigationEntry } from "#app/features/navigation/navigation-entry.ts";
import type { Area } from "./shortcut-keys.ts";

export interface QuickAccessProps {
  area: Area;
  /** The navigation. */
  places: readonly NavigationEntry[];
  /** What the person may create from anywhere. */
  actions: readonly NavigationEntry[];
}
