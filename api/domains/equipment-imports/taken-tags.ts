import type { Fault, FileRow } from "./row-kind.ts";

/** Rows whose tag belongs to another machine or point; `takenOf` finds those of the tags, in capitals, that do. */
export async function faultsOfTaken(
  rows: readonly FileRow[],
  what: "machine" | "point",
  takenOf: (tags: string[]) => Promise<{ tag: string }[]>,
): Promise<Fault[]> {
  const tags = rows.map(tagOf);
  const taken = new Set((await takenOf(tags)).map(({ tag }) => tag));
  return rows
    .filter((row) => taken.has(tagOf(row)))
    .map((row) => ({ line: row.line, fault: `Tag: ${tagOf(row)} is another ${what}'s already.` }));
}

/** In capitals, as tags are compared; "" where there is none. */
export function tagOf({ cells }: FileRow): string {
  return (cells["tag"] ?? "").toUpperCase();
}
