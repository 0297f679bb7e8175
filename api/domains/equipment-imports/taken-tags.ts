import { rowFault } from "#contract/equipment-imports/sentences.ts";
import type { Fault, FileRow } from "./row-kind.ts";

/** Rows whose tag, or number, belongs to another machine, point or padlock; `takenOf` finds those of the tags, in capitals, that do. */
export async function faultsOfTaken(
  rows: readonly FileRow[],
  what: "machine" | "point" | "padlock",
  takenOf: (tags: string[]) => Promise<{ tag: string }[]>,
  word = "Tag",
): Promise<Fault[]> {
  const tags = rows.map(tagOf);
  const taken = new Set((await takenOf(tags)).map(({ tag }) => tag));
  return rows
    .filter((row) => taken.has(tagOf(row)))
    .map((row) => ({
      line: row.line,
      fault: rowFault(`tag_taken/${what}`, { column: word, tag: tagOf(row) }),
    }));
}

/** In capitals, as tags are compared; "" if there is none. */
export function tagOf({ cells }: FileRow): string {
  return (cells["tag"] ?? "").toUpperCase();
}
