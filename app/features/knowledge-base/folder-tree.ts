import type { Folder } from "#contract/knowledge-base/schemas.ts";

/** A folder at its place in the tree, the top at depth 0. */
export interface PlacedFolder extends Folder {
  depth: number;
}

/** The tree as lines, each folder followed by what is in it. Folders whose parent is missing are at the top. */
export function treeOf(folders: readonly Folder[]): PlacedFolder[] {
  const known = new Set(folders.map(({ id }) => id));
  const below = new Map<string | null, Folder[]>();
  for (const folder of folders) {
    const parent = folder.parentId !== null && known.has(folder.parentId) ? folder.parentId : null;
    below.set(parent, [...(below.get(parent) ?? []), folder]);
  }
  const linesOf = (parent: string | null, depth: number): PlacedFolder[] =>
    (below.get(parent) ?? []).flatMap((folder) => [{ ...folder, depth }, ...linesOf(folder.id, depth + 1)]);
  return linesOf(null, 0);
}

/** The path to a folder, itself last; empty for the top. */
export function wayTo(folders: readonly Folder[], id: string | undefined): Folder[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const way: Folder[] = [];
  for (let at = id; at !== undefined; at = byId.get(at)?.parentId ?? undefined) {
    const folder = byId.get(at);
    if (!folder || way.includes(folder)) break;
    way.unshift(folder);
  }
  return way;
}

/** Folders as choices of a select; `without` leaves out a folder and all in it. */
export function folderOptions(folders: readonly Folder[], without?: string) {
  const kept = treeOf(folders).filter(({ id }) => !wayTo(folders, id).some((step) => step.id === without));
  return kept.map(({ id, name, depth }) => ({ value: id, label: `${"\u2003".repeat(depth)}${name}` }));
}
