import type { UIMatch } from "@remix-run/react";
import { kioskIdleSeconds } from "#contract/kiosks/words.ts";
import type { LiveTopic } from "#contract/live/words.ts";
import type { Appearance } from "#app/lib/appearance.ts";
import type { Namespace } from "#app/lib/namespaces.ts";

/** What a route module may say about itself in `export const handle`. */
export interface RouteHandle {
  /** The files of texts that the page reads besides `common`; a test says which. */
  texts?: readonly Namespace[];
  /** The page needs JavaScript. Without it no script is sent. */
  scripts?: boolean;
  /** A page of the website: the same for everyone, whatever theme they chose for the app. */
  website?: boolean;
  /** What the page shows of others' work: it is loaded again when one of these changes. */
  live?: LivePage;
  /** A page that everyone only looks at: without scripts, the browser loads it again this often, s. */
  reloads?: number;
  /** A screen for one job: its action bar replaces the phone's bottom navigation. */
  singleTask?: boolean;
}

/** What makes a page out of date. */
interface LivePage {
  topics: readonly LiveTopic[];
  /** The parameter of its address that names the one lockout that it shows. */
  lockout?: string;
  /** The page decides by itself when it shows what was loaded (`useSteady`). */
  isSteady?: boolean;
}

/** The page's own, or undefined if it does not follow changes. */
export function livePageIn(
  matches: readonly UIMatch[],
): (LivePage & { lockoutId?: string | undefined }) | undefined {
  const match = matches.findLast(({ handle }) => isObject(handle) && handle["live"] !== undefined);
  const live = (match?.handle as RouteHandle | undefined)?.live;
  return live && { ...live, lockoutId: live.lockout && match?.params[live.lockout] };
}

/** How often a page is loaded again without scripts, s. */
export function reloadsIn(matches: readonly UIMatch[]): number | undefined {
  const match = matches.find(({ handle }) => isObject(handle) && handle["reloads"] !== undefined);
  const isOnKiosk = matches.some(({ data }) => isObject(data) && data["kiosk"] === true);
  // Then the server says that the kiosk is locked.
  return (
    (match?.handle as RouteHandle | undefined)?.reloads ?? (isOnKiosk ? kioskIdleSeconds + 2 : undefined)
  );
}

/** The files of texts that a page and its layouts read, each once. */
export function textsIn(handles: readonly unknown[]): Namespace[] {
  const named = handles.flatMap((handle) => (isObject(handle) ? ((handle as RouteHandle).texts ?? []) : []));
  return [...new Set<Namespace>(["common", ...named])];
}

/** Whether a page or one of its layouts says so in its handle. */
export function hasHandle(
  matches: readonly Pick<UIMatch, "handle">[],
  key: Exclude<keyof RouteHandle, "texts" | "live" | "reloads">,
): boolean {
  return matches.some(({ handle }) => isObject(handle) && handle[key] === true);
}

/** The tenant's appearance, from the loader of the page that returns it as `appearance`. */
export function appearanceIn(matches: readonly Pick<UIMatch, "data">[]): Appearance | undefined {
  for (const { data } of matches) {
    if (isObject(data) && isAppearance(data["appearance"])) return data["appearance"];
  }
  return undefined;
}

function isAppearance(value: unknown): value is Appearance {
  return isObject(value) && typeof value["name"] === "string" && isObject(value["style"]);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
