import { withSearch } from "./paths.ts";

/** Addresses of site drawings. */

/** Without a site: of all of them. */
export function drawingListPath(search: { site?: string | undefined } = {}): string {
  return withSearch("/board/drawings", search);
}
/** Where a new drawing is sent; the last segment is what the servers know uploads by. */
export const newDrawingPath = "/board/drawings/upload";
/** `zoom` is how many times as wide as its place the picture is. */
export function drawingPath(id: string, search: { zoom?: number | undefined } = {}): string {
  return withSearch(`/board/drawings/${encodeURIComponent(id)}`, search);
}
/** `search` finds points that are not on it. */
export function editDrawingPath(id: string, search: { search?: string | undefined } = {}): string {
  return withSearch(`${drawingPath(id)}/edit`, search);
}
/** Where another picture is sent. */
export function drawingPicturePath(id: string): string {
  return `${drawingPath(id)}/upload`;
}
