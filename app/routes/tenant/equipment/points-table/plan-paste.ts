import { mostPointsOfMachine } from "#contract/isolation-points/words.ts";
import { type Cell, columns } from "./columns.ts";

export interface PlannedPaste {
  writes: (Cell & { text: string })[];
  /** How many rows the table has afterward. */
  rows: number;
  /** How many filled cells had no room: right of the last column, or below the last row that a machine can have. */
  leftOut: number;
}

/** Where pasted cells go: right of and below the cell `at` of a table with `rows` rows. */
export function planPaste(cells: readonly (readonly string[])[], at: Cell, rows: number): PlannedPaste {
  const first = columns.findIndex(({ name }) => name === at.column);
  const placed = cells.flatMap((line, down) =>
    line.map((text, right) => ({ row: at.row + down, column: columns[first + right]?.name, text })),
  );
  const writes = placed.flatMap(({ row, column, text }) =>
    column !== undefined && row < mostPointsOfMachine ? [{ row, column, text }] : [],
  );
  const filled = (each: readonly { text: string }[]) => each.filter(({ text }) => text !== "").length;
  return {
    writes,
    rows: Math.max(rows, ...writes.map(({ row }) => row + 1)),
    leftOut: filled(placed) - filled(writes),
  };
}

/** The cell whose value Ctrl+D copies into this one; undefined in the first row. */
export function cellAbove({ row, column }: Cell): Cell | undefined {
  return row === 0 ? undefined : { row: row - 1, column };
}

/** The cell in the same column so many rows further; undefined beyond the table. */
export function cellBeyond({ row, column }: Cell, rowsFurther: number, rows: number): Cell | undefined {
  const next = row + rowsFurther;
  return next >= 0 && next < rows ? { row: next, column } : undefined;
}
