import type { SearchOf } from "./lists.server.ts";
import { withSearch } from "./paths.ts";

/** Addresses of the repository. */

export function repositoryPath(search: SearchOf<"entries"> = {}): string {
  return withSearch("/repository", { ...search });
}

/** `folder` is the ID of the folder to begin in. */
export function newArticlePath(search: { folder?: string } = {}): string {
  return withSearch("/repository/articles/new", search);
}
/** `version` is the number of the version to read; without it the current one. */
export function articlePath(id: string, search: { version?: number } = {}): string {
  return withSearch(`/repository/articles/${encodeURIComponent(id)}`, search);
}
export function editArticlePath(id: string): string {
  return `${articlePath(id)}/edit`;
}
/** `from` and `to` are the numbers of the versions to compare. */
export function articleVersionsPath(
  id: string,
  search: { from?: number; to?: number; cursor?: string } = {},
): string {
  return withSearch(`${articlePath(id)}/versions`, search);
}
export function articleReadersPath(id: string, search: SearchOf<"readers"> = {}): string {
  return withSearch(`${articlePath(id)}/readers`, search);
}

export function documentPath(id: string): string {
  return `/repository/documents/${encodeURIComponent(id)}`;
}
export function uploadDocumentsPath(search: { folder?: string } = {}): string {
  return withSearch("/repository/documents/upload", search);
}

export function newFolderPath(search: { parent?: string } = {}): string {
  return withSearch("/repository/folders/new", search);
}
export function folderPath(id: string): string {
  return `/repository/folders/${encodeURIComponent(id)}`;
}
