import type { ExportFormat } from "#contract/exports.ts";
import type { SearchOf } from "./lists.server.ts";
import { withSearch } from "./paths.ts";

/** Addresses of the padlock register. */

export function lockListPath(search: SearchOf<"locks"> = {}): string {
  return withSearch("/equipment/locks", { ...search });
}
export function lockExportPath(format: ExportFormat, search: SearchOf<"locks">): string {
  return withSearch("/equipment/locks/export", { ...search, format });
}
/** `owner` is the ID of the person who gets the new padlock. */
export function newLockPath(search: { owner?: string } = {}): string {
  return withSearch("/equipment/locks/new", search);
}
export function lockSeriesPath(): string {
  return "/equipment/locks/series";
}
/** Where this person is issued a padlock. */
export function issueLockPath(userId: string): string {
  return withSearch("/equipment/locks/issue", { owner: userId });
}
export function lockPath(id: string): string {
  return `/equipment/locks/${encodeURIComponent(id)}`;
}
/** Its page with the history from there on. */
export function lockHistoryPath(id: string, cursor: string): string {
  return withSearch(lockPath(id), { cursor });
}
export function editLockPath(id: string): string {
  return `${lockPath(id)}/edit`;
}
/** Labels of these padlocks, to print; a form sends its own IDs. */
export function lockLabelsPath(ids?: string): string {
  return withSearch("/equipment/locks/labels", { ids });
}
/** Where returning or retiring several padlocks is confirmed; a form sends its own IDs. */
export function moveLocksPath(
  act: "return" | "retire",
  search: SearchOf<"locks"> & { ids?: string | undefined } = {},
): string {
  return withSearch(`/equipment/locks/${act}`, { ...search });
}
