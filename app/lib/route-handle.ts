import type { UIMatch } from "@remix-run/react";
import type { Appearance } from "#app/lib/appearance.ts";

/** What a route module may say about itself in `export const handle`. */
export interface RouteHandle {
  /** The page needs JavaScript. Without it no script is sent. */
  scripts?: boolean;
  /** A page of the website: the same for everyone, whatever theme they chose for the app. */
  website?: boolean;
  /** A screen for one job: its action bar replaces the phone's bottom navigation. */
  singleTask?: boolean;
}

/** Whether a page or one of its layouts says so in its handle. */
export function hasHandle(matches: readonly UIMatch[], key: keyof RouteHandle): boolean {
  return matches.some(({ handle }) => isObject(handle) && handle[key] === true);
}

/** The tenant's appearance, from the loader of the page that returns it as `appearance`. */
export function appearanceIn(matches: readonly UIMatch[]): Appearance | undefined {
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
