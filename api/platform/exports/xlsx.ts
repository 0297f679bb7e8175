import type { Row as SheetRow } from "write-excel-file/node";
import { ApiError } from "../errors.ts";
import { type ExportColumn, headersOf } from "./column.ts";
import { wallTime } from "./wall-time.ts";

/** A spreadsheet is put together in memory, so it ends here; a CSV does not. */
export const mostSpreadsheetRows = 5_000;
/** Excel's own limit for the letters of a cell. */
const mostLetters = 32_767;

/** One is made at a time: two large ones at once would not fit into the process. */
let turn: Promise<unknown> = Promise.resolve();

/** The rows as a spreadsheet with typed cells. Throws 413 above `mostSpreadsheetRows`. */
export function spreadsheet<Row>(
  sheet: string,
  columns: readonly ExportColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
  timeZone: string,
): Promise<Buffer> {
  const made = turn.then(() => make(sheet, columns, pages, timeZone));
  turn = made.catch(() => undefined);
  return made;
}

async function make<Row>(
  sheet: string,
  columns: readonly ExportColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
  timeZone: string,
): Promise<Buffer> {
  const { default: writeExcelFile } = await import("write-excel-file/node");
  const headers = headersOf(columns, timeZone);
  const widths = headers.map((header, index) =>
    Math.max(header.length, leastWidth[columns[index]?.type ?? "text"]),
  );
  const rows: SheetRow[] = [headers.map((value) => ({ value, type: String, fontWeight: "bold" as const }))];
  for await (const page of pages) {
    if (rows.length - 1 + page.length > mostSpreadsheetRows) throw tooManyRows();
    for (const row of page) {
      const cells = columns.map((column) => sheetCell(column, row, timeZone));
      for (const [index, cell] of cells.entries()) widths[index] = widened(widths[index] ?? 0, cell?.value);
      rows.push(cells);
    }
  }
  // The first row stays in sight; a little more than the letters, for a bold head and the filter's arrow.
  const wide = widths.map((width) => ({ width: width + 2 }));
  return writeExcelFile(rows, { sheet, columns: wide, stickyRowsCount: 1 }).toBuffer();
}

/** In letters: what a date is shown in, and a column that can be seen. */
const leastWidth: Record<ExportColumn<never>["type"], number> = { text: 8, number: 8, day: 10, instant: 16 };
/** Longer texts are cut on the screen, not in the cell. */
const mostWidth = 60;

/** The width of a column that shows the value as well; its longest line counts. */
function widened(width: number, value: unknown): number {
  if (typeof value !== "string" || value.length <= width) return width;
  const longest = Math.max(...value.split("\n", 50).map((line) => line.length));
  return Math.max(width, Math.min(longest, mostWidth));
}

function sheetCell<Row>(column: ExportColumn<Row>, row: Row, timeZone: string) {
  const value = column.value(row);
  if (value === null) return null;
  if (typeof value === "number") return Number.isFinite(value) ? { value, type: Number } : null;
  switch (column.type) {
    case "day":
      return { value: new Date(`${value.slice(0, 10)}T00:00:00Z`), type: Date, format: "yyyy-mm-dd" };
    case "instant": {
      // A spreadsheet knows no zones: its cell holds what the clock on the wall showed.
      const shown = `${wallTime(value, timeZone).replace(" ", "T")}:00Z`;
      return { value: new Date(shown), type: Date, format: "yyyy-mm-dd hh:mm" };
    }
    default:
      // A cell of type text is never a formula.
      return { value: sheetText(value), type: String };
  }
}

/** Without what XML cannot carry, and with `_x0041_` left as it was typed. */
function sheetText(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, "")
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .slice(0, mostLetters);
}

function tooManyRows(): ApiError {
  const most = mostSpreadsheetRows.toLocaleString("en-GB");
  return new ApiError(
    "too_large",
    `This is more than ${most} rows, too many for a spreadsheet. Choose a shorter period, or download CSV instead.`,
  );
}
