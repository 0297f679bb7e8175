import type { ExportFormat } from "#contract/exports.ts";
import type { SearchOf } from "./lists.server.ts";
import { procedurePath, withSearch } from "./paths.ts";

/** Addresses of procedures and their inspections beyond the list and the procedure itself. */

/** `equipment` is the machine, `search` the search in the choice of one. */
export function newProcedurePath(search: { equipment?: string; search?: string } = {}): string {
  return withSearch("/procedures/new", search);
}
/** Where a PDF or a Word document is read into a draft; the last segment is what the servers know uploads by. */
export function paperUploadPath(search: { equipment?: string; search?: string } = {}): string {
  return withSearch("/procedures/papers/upload", search);
}
export function procedureExportPath(format: ExportFormat, search: SearchOf<"procedures">): string {
  return withSearch("/procedures/export", { ...search, format });
}
/** The placards of a place's machines, as one file. */
export function placardsPath(search: { place: string; size: string; language?: string }): string {
  return withSearch("/procedures/placards", search);
}
/** With `fresh`, a version's number, the editor starts again from the stored draft. */
export function editProcedurePath(id: string, search: { fresh?: number } = {}): string {
  return withSearch(`${procedurePath(id)}/edit`, search);
}
/** Where the photo of a step is sent; the last segment is what the servers know uploads by. */
export function stepPhotoPath(id: string, search: { version: number; step: number }): string {
  return withSearch(`${procedurePath(id)}/upload`, search);
}
/** The version in review beside the one in effect, with the decision. */
export function reviewProcedurePath(id: string): string {
  return `${procedurePath(id)}/review`;
}
/** Two versions, by their numbers. */
export function compareProcedurePath(id: string, search: { from?: number; to?: number } = {}): string {
  return withSearch(`${procedurePath(id)}/compare`, search);
}
/** A translation beside the English: to write, to review, or to read. */
export function translationPath(id: string): string {
  return `/procedures/translations/${encodeURIComponent(id)}`;
}
export function printProcedurePath(id: string, search: { version?: number } = {}): string {
  return withSearch(`${procedurePath(id)}/print`, search);
}

export function inspectionListPath(search: SearchOf<"inspections"> = {}): string {
  return withSearch("/procedures/inspections", search);
}
export function inspectionPath(id: string): string {
  return `/procedures/inspections/${encodeURIComponent(id)}`;
}
export function certificatePath(inspectionId: string): string {
  return `${inspectionPath(inspectionId)}/certificate`;
}
