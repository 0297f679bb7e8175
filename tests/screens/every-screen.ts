import { siteMapOfBuild } from "../support/site-map.ts";
import { doorScreens } from "./doors.ts";
import { floorScreens } from "./floor.ts";
import { officeScreens } from "./office.ts";
import { paperScreens } from "./papers.ts";
import { portalScreens } from "./portal.ts";
import { registerScreens } from "./registers.ts";
import type { Screen } from "./screen.ts";
import { websiteScreens } from "./website.ts";

/** Every screen of the product, by area. */
export const screensByArea = {
  website: websiteScreens,
  doors: doorScreens,
  floor: floorScreens,
  registers: registerScreens,
  papers: paperScreens,
  office: officeScreens,
  portal: portalScreens,
} as const satisfies Record<string, readonly Screen[]>;
export type Area = keyof typeof screensByArea;

/** Pages that no screen of the list shows, and why not. */
const without: Record<string, string> = {
  "/login": "the same screen as /auth",
  "/team-management": "the same screen as /user-management",
  "/problem": "the error of a route that has no page: nobody opens it",
};

/** Pages of the site map that are missing from the list, and routes of the list that are not pages. */
export function forgottenPages(): { unseen: string[]; unknown: string[] } {
  const pages = new Set(siteMapOfBuild().routes.flatMap(({ isPage, pattern }) => (isPage ? [pattern] : [])));
  const seen = new Set<string>(
    Object.values(screensByArea).flatMap((screens) => screens.map(({ route }) => route)),
  );
  return {
    unseen: [...pages].filter((page) => !seen.has(page) && !(page in without)),
    unknown: [...seen, ...Object.keys(without)].filter((page) => !pages.has(page)),
  };
}
