import type { PaperLine } from "./paper-line.ts";
import { tagOfCell } from "./words.ts";

/** What a column of a table of energy sources holds, as far as steps have a place for it. */
type Role = "device" | "relief" | "check" | "method" | "other";

/** A table, by its head, whose rows describe isolation points. */
export interface PointTable {
  head: readonly string[];
  rows: readonly PaperLine[];
}

export interface PointRow {
  line: PaperLine;
  /** All of the row but what the other fields hold, each on a line of its own. */
  text: string;
  device: string | null;
  relief: string | null;
  check: string | null;
}

const columnWord =
  /\b(tag|id|no|points?|labels?|energy|sources?|types?|magnitude|level|location|methods?|actions?|procedures?|how|lockout|isolat\w*|verif\w*|checks?|tests?|devices?|steps?|hazards?|descriptions?|what)\b|#/i;
const aboutPoints = /\b(energy|sources?|points?|isolat\w*|magnitude)\b/i;

const roles: readonly [RegExp, Role][] = [
  [/\b(verif\w*|checks?|tests?|zero|confirm\w*)\b/i, "check"],
  [/\b(stored|residual|relie\w*|dissipat\w*|bleed)\b/i, "relief"],
  [/\b(methods?|actions?|procedures?|how|what to do|isolat\w*)\b/i, "method"],
  [/\b(devices?|hardware)\b/i, "device"],
];

/** Whether a row names the columns of a table. */
export function isHead({ cells }: PaperLine): boolean {
  const named = cells.filter((cell) => cell.length <= 40 && columnWord.test(cell));
  return named.length >= 2 && named.length === cells.filter((cell) => cell !== "").length;
}

export function isAboutPoints({ cells }: PaperLine): boolean {
  return cells.some((cell) => aboutPoints.test(cell));
}

/** The tags below heads such as "Tag", "ID", and "Isolation point". */
export function tagsInColumns({ head, rows }: PointTable): string[] {
  const columns = head.flatMap((name, at) => (/\b(tags?|ids?|points?)\b/i.test(name) ? [at] : []));
  return rows.flatMap(({ cells }) => columns.flatMap((at) => tagOfCell(cells[at] ?? "") ?? []));
}

/** What each row of a table of energy sources says. No cell is left out. */
export function pointRowsOf({ head, rows }: PointTable): PointRow[] {
  const roleAt = head.map((name) => roles.find(([pattern]) => pattern.test(name))?.[1] ?? "other");
  return rows.map((line) => {
    const inRole = (role: Role) =>
      line.cells.filter((cell, at) => cell !== "" && (roleAt[at] ?? "other") === role).join("\n");
    const others = line.cells.flatMap((cell, at) => {
      if (cell === "" || (roleAt[at] ?? "other") !== "other") return [];
      const name = head[at] ?? "";
      return [name === "" ? cell : `${name}: ${cell}`];
    });
    return {
      line,
      text: [inRole("method"), ...others].filter((part) => part !== "").join("\n"),
      device: inRole("device") || null,
      relief: inRole("relief") || null,
      check: inRole("check") || null,
    };
  });
}
