import type { ExportFormat } from "#contract/exports.ts";
import { offlinePage } from "./offline-page.ts";
import type { SearchOf } from "./lists.server.ts";

/** Every address of the app. Routes, links and redirects take theirs from here, never from a literal. */

type Search = Record<string, string | number | undefined>;

/** A path with those of the search parameters that have a value. */
export function withSearch(path: string, search: Search): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== "") query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

export const homePath = "/";
export const dashboardPath = "/dashboard";
export const dismissFirstStepsPath = "/dashboard/first-steps/dismiss";
export const signOutPath = "/sign-out";
/** Says how the tenant's app is installed. */
export const appManifestPath = "/app.webmanifest";
/** The worker of the installed app. */
export const workerPath = "/sw.js";
/** The cookie settings, on every host. */
export const consentPath = "/consent";

/** The tenant's sign-in page; afterward the browser goes to `redirectTo`, a path of this origin. */
export function signInPath(search: { redirectTo?: string; forgot?: "1"; password?: "1" } = {}): string {
  return withSearch("/auth", search);
}

/** Where a code that an administrator handed over opens an account. */
export const codeSignInPath = "/sign-in-code";

/** Where people sign in on a shared tablet, and where one becomes a kiosk with a code. */
export function kioskPath(search: { redirectTo?: string; code?: string } = {}): string {
  return withSearch("/kiosk", search);
}

export function equipmentListPath(search: SearchOf<"machines"> = {}): string {
  return withSearch("/equipment", search);
}
export function equipmentPath(id: string): string {
  return `/equipment/${encodeURIComponent(id)}`;
}

export function procedureListPath(search: SearchOf<"procedures"> = {}): string {
  return withSearch("/procedures", search);
}
/** `version` is the number of the version to read; without it the published one. */
export function procedurePath(id: string, search: { version?: number } = {}): string {
  return withSearch(`/procedures/${encodeURIComponent(id)}`, search);
}

/** The placard as a PDF, in English alone or with a second language. */
export function placardPath(
  id: string,
  search: { version?: number; size: string; language?: string },
): string {
  return withSearch(`/procedures/${encodeURIComponent(id)}/placard`, search);
}

export function planListPath(search: SearchOf<"plans"> = {}): string {
  return withSearch("/lockout-plans", search);
}
/** `month` is YYYY-MM. */
export function planCalendarPath(
  search: Omit<SearchOf<"planCalendar">, "cursor"> & { month?: string } = {},
): string {
  return withSearch("/lockout-plans/calendar", search);
}
/** `equipment` is the ID of a machine to begin with. */
export function newPlanPath(search: { equipment?: string; workOrder?: string } = {}): string {
  return withSearch("/lockout-plans/new", search);
}
/** What the procedures of these machines bring into a plan, as data. */
export function planPointsPath(equipmentIds: readonly string[]): string {
  return withSearch("/lockout-plans/points", { equipment: equipmentIds.join(",") });
}
export function planPath(id: string): string {
  return `/lockout-plans/${encodeURIComponent(id)}`;
}
export function editPlanPath(id: string): string {
  return `${planPath(id)}/edit`;
}
export function copyPlanPath(id: string): string {
  return `${planPath(id)}/copy`;
}
/** The plan on paper. */
export function printPlanPath(id: string): string {
  return `${planPath(id)}/print`;
}
/** The same, where it says why it has no such paper yet. */
export function missingPaperPath(id: string, missing = "permit"): string {
  return withSearch(printPlanPath(id), { missing });
}
/** A lockout as it is now, as a file. */
export function lockoutPaperPath(planId: string, search: { paper: string; size: string }): string {
  return withSearch(`${planPath(planId)}/paper`, search);
}
/** Several lockouts handed over in one go. */
/** The record of a removed lock as a PDF; `number` counts from 1. */
export function removalPdfPath(planId: string, number: number): string {
  return `${planPath(planId)}/lock-removals/${number}`;
}

/** Everyone who is signed on to a lockout now. */
export function musterPath(search: SearchOf<"muster"> = {}): string {
  return withSearch(`${planListPath()}/muster`, { ...search });
}
/** The list on paper. */
export function musterPdfPath(size: string, search: SearchOf<"muster">): string {
  return withSearch(`${musterPath()}/pdf`, { ...search, size });
}
export function musterExportPath(format: ExportFormat, search: SearchOf<"muster">): string {
  return withSearch(`${musterPath()}/export`, { ...search, format });
}
export function handoverPath(): string {
  return `${planListPath()}/handover`;
}
/** `point` is the id of the isolation point to work on, `do` the command there. */
export function executePath(
  planId: string,
  search: { point?: string; do?: string; apart?: "yes" } = {},
): string {
  return withSearch(`${planPath(planId)}/execute`, search);
}
/** The removal of an absent person's lock: requested, and decided by a second person. */
export function lockRemovalPath(planId: string): string {
  return `${planPath(planId)}/removal`;
}
/** Offers the lead of one lockout, or names a successor. */
export function planHandoverPath(planId: string): string {
  return `${planPath(planId)}/handover`;
}
/** Forms the crews of a lockout, and names their leaders. */
export function planCrewsPath(planId: string): string {
  return `${planPath(planId)}/crews`;
}
/** Adds a photo of a step, at a point if it has one. */
export function photoPath(planId: string, search: { step: string; point?: string | undefined }): string {
  return withSearch(`${planPath(planId)}/photo/upload`, search);
}
/** Proposes other people, or more machines, for a lockout under way. */
export function changeLockoutPath(planId: string): string {
  return `${planPath(planId)}/change`;
}
/** Takes points offline, and ends it. */
export function leasePath(planId: string): string {
  return `${planPath(planId)}/offline`;
}
/** Where this browser shows what it has offline, with signal or without. */
export function recorderPath(planId: string): string {
  return withSearch(offlinePage, { plan: planId });
}
/** Stops all work of a lockout. */
export function stopPath(planId: string): string {
  return `${planPath(planId)}/stop`;
}
/** The address that the execute screen polls: has anything changed? */
export function executionPulsePath(planId: string): string {
  return `${planPath(planId)}/pulse`;
}
export function planHistoryPath(planId: string, search: { cursor?: string } = {}): string {
  return withSearch(`${planPath(planId)}/history`, search);
}

/** Without a site: all of them. */
export function boardPath(search: { site?: string } = {}): string {
  return withSearch("/board", search);
}
/** Links for screens on the wall, and where such a screen is opened. */
export const wallLinksPath = "/board/links";
export function wallPath(at: { link: string } | { screen: string }): string {
  return "link" in at ? withSearch("/wall", at) : `/wall/${at.screen}`;
}
export const inboxWaitingPath = "/inbox/waiting";
export function inboxPath(search: SearchOf<"inbox"> = {}): string {
  return withSearch("/inbox", search);
}
export function doneTasksPath(search: { cursor?: string } = {}): string {
  return withSearch("/inbox/done", search);
}
/** `key` is the task's, `approve_plan:<id>`. */
export function taskPath(key: string): string {
  return `/inbox/${encodeURIComponent(key)}`;
}

export const adminPath = "/admin";
export const platformSignOutPath = "/platform/sign-out";

/** The platform's sign-in page; `forgot` shows the form for a reset link in its place. */
export function platformSignInPath(search: { redirectTo?: string; forgot?: "1" } = {}): string {
  return withSearch("/platform/login", search);
}

export function tenantListPath(search: SearchOf<"tenants"> = {}): string {
  return withSearch("/admin/tenants", search);
}
/** `inquiry` is the ID of a sales inquiry to begin with. */
export function newTenantPath(search: { inquiry?: string } = {}): string {
  return withSearch(`${tenantListPath()}/new`, search);
}
export function tenantPermissionsPath(id: string): string {
  return `${tenantListPath()}/${encodeURIComponent(id)}/permissions`;
}
export function tenantSettingsPath(id: string): string {
  return `${tenantListPath()}/${encodeURIComponent(id)}/settings`;
}
