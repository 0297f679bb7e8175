import type { UIMatch } from "@remix-run/react";
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
  /** A screen for one job: its action bar replaces the phone's bottom navigation. */
  singleTask?: boolean;
}

/** The files of texts that a page and its layouts read, each once. */
export function textsIn(handles: readonly unknown[]): Namespace[] {
  const named = handles.flatMap((handle) => (isObject(handle) ? ((handle as RouteHandle).texts ?? []) : []));
  return [...new Set<Namespace>(["common", ...named])];
}

/** Whether a page or one of its layouts says so in its handle. */
export function hasHandle(
  matches: readonly Pick<UIMatch, "handle">[],
  key: Exclude<keyof RouteHandle, "texts">,
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
