import type { ImportKind } from "#contract/equipment-imports/words.ts";
import type { ExportFormat } from "#contract/exports.ts";
import type { SearchOf } from "./lists.server.ts";
import { equipmentPath, withSearch } from "./paths.ts";

/** Addresses of equipment, places and isolation points beyond the list and the machine itself. */

export function equipmentExportPath(format: ExportFormat, search: SearchOf<"machines">): string {
  return withSearch("/equipment/export", { ...search, format });
}
export function coveragePath(search: SearchOf<"coverage"> = {}): string {
  return withSearch("/equipment/coverage", search);
}
/** `line` is the line that it will belong to. */
export function newEquipmentPath(search: { line?: string } = {}): string {
  return withSearch("/equipment/new", search);
}
/** The example machine of a new organization: add it, or remove it as a whole. */
export const examplePath = "/equipment/example";
export function editEquipmentPath(id: string): string {
  return `${equipmentPath(id)}/edit`;
}
/** All isolation points of a machine, to edit as in a spreadsheet. */
export function pointsTablePath(id: string): string {
  return `${equipmentPath(id)}/points-table`;
}
export function equipmentHistoryPath(id: string, search: { cursor?: string | undefined } = {}): string {
  return withSearch(`${equipmentPath(id)}/history`, search);
}
/** Where photos and documents of a machine are sent; the last segment is what the servers know uploads by. */
export function equipmentUploadPath(id: string): string {
  return `${equipmentPath(id)}/upload`;
}
/** Labels of these machines, to be printed. */
export function labelsPath(ids: readonly string[]): string {
  return withSearch("/equipment/labels", { ids: ids.join(",") });
}
/** Labels of machines as a file; a form says which, and on what. */
export const labelFilePath = "/equipment/labels/file";
/** `move` is the place for which the page offers if it can go. */
export function locationsPath(search: { move?: string } = {}): string {
  return withSearch("/equipment/locations", search);
}

const importPaths: Record<ImportKind, string> = {
  machines: "/equipment/import",
  points: "/equipment/points/import",
  procedures: "/procedures/import",
  locks: "/equipment/locks/import",
};
export function importUploadPath(kind: ImportKind): string {
  return `${importPaths[kind]}/upload`;
}
export function importTemplatePath(kind: ImportKind): string {
  return `${importPaths[kind]}/template`;
}
/** Of either kind: the file itself says what is in it. */
export function importResultPath(id: string, search: { cursor?: string | undefined } = {}): string {
  return withSearch(`${importPaths.machines}/${encodeURIComponent(id)}`, search);
}

/** Where a workbook with a sheet for each kind is uploaded. */
export const workbookUploadPath = "/equipment/workbook/upload";
export const workbookTemplatePath = "/equipment/workbook/template";
export function workbookPath(id: string): string {
  return `/equipment/workbook/${encodeURIComponent(id)}`;
}

export function pointListPath(search: SearchOf<"points"> = {}): string {
  return withSearch("/equipment/points", { ...search });
}
export function pointExportPath(format: ExportFormat, search: SearchOf<"points">): string {
  return withSearch("/equipment/points/export", { ...search, format });
}
/**
 * `equipment` is the machine that it will serve, `tag` its own tag, `from` a ready-made point, `unit` that of its pressures, `after` the tag of the one
 * just added.
 */
export function newPointPath(
  search: { equipment?: string; tag?: string; from?: string; unit?: string; after?: string } = {},
): string {
  return withSearch("/equipment/points/new", search);
}
export function pointPath(id: string): string {
  return `/equipment/points/${encodeURIComponent(id)}`;
}
/** Labels of these points, to print; a form sends its own IDs. */
export function pointLabelsPath(ids?: string): string {
  return withSearch("/equipment/points/labels", { ids });
}
/** Labels and tags of all points of a machine, to print. */
export function machineTagsPath(equipment: string): string {
  return withSearch("/equipment/points/labels", { equipment });
}
/** Danger tags or labels as a file; a form says which. */
export const pointTagsPath = "/equipment/points/tags";
/** Where archiving these points is confirmed; a form sends its own IDs, and how its list was filtered. */
export function archivePointsPath(search: SearchOf<"points"> & { ids?: string | undefined } = {}): string {
  return withSearch("/equipment/points/archive", { ...search });
}
export function editPointPath(id: string): string {
  return `${pointPath(id)}/edit`;
}
/** Where a photo of a point is sent. `next` is the machine whose next point is added afterward. */
export function pointPhotoPath(id: string, search: { next?: string } = {}): string {
  return withSearch(`${pointPath(id)}/upload`, search);
}
/** Where photos of many points of a machine are sent. */
export function pointPhotosPath(equipment: string): string {
  return `${equipmentPath(equipment)}/points/upload`;
}
export function pointHistoryPath(id: string, search: { cursor?: string | undefined } = {}): string {
  return withSearch(`${pointPath(id)}/history`, search);
}

/** The bytes of a file, from the API. */
export function filePath(id: string, size: "full" | "thumb" = "full"): string {
  return withSearch(`/api/files/${encodeURIComponent(id)}`, { size: size === "thumb" ? size : undefined });
}
