import type { Theme } from "#app/ui/theme-switch.tsx";

/** What the document's loader says on every page (app/root.tsx). */
export interface RootData {
  locale: string;
  theme: Theme;
  /** Which kind of host the page was requested on. */
  area: "main" | "tenant";
  requestId: string;
}
