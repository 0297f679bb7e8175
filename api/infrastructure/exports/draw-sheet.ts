import type { Row as SheetRow } from "write-excel-file/node";
import type { ExportColumn } from "./column.ts";
import { wallTime } from "./wall-time.ts";

type ColumnType = ExportColumn<never>["type"];
type Value = string | number | null;

/** A spreadsheet to be made, as it is handed to a thread. */
export interface SheetOrder {
  sheet: string;
  headers: string[];
  types: ColumnType[];
  timeZone: string;
  /** Pages of rows of values, each page as JSON: texts are handed over many times faster than objects. */
  pages: string[];
}

/** Excel's own limit for the letters of a cell. */
const mostLetters = 32_767;

/** Sheets of rows as a spreadsheet with typed cells. Runs in a thread: it can take seconds. */
export async function drawSheets(orders: readonly SheetOrder[]): Promise<Uint8Array> {
  const { default: writeExcelFile } = await import("write-excel-file/node");
  return writeExcelFile(orders.map(sheetOf)).toBuffer();
}

function sheetOf({ sheet, headers, types, timeZone, pages }: SheetOrder) {
  const widths = headers.map((header, index) => Math.max(header.length, leastWidth[types[index] ?? "text"]));
  const rows: SheetRow[] = [headers.map((value) => ({ value, type: String, fontWeight: "bold" as const }))];
  for (const page of pages) {
    for (const row of JSON.parse(page) as Value[][]) {
      const cells = row.map((value, index) => sheetCell(types[index] ?? "text", value, timeZone));
      for (const [index, cell] of cells.entries()) widths[index] = widened(widths[index] ?? 0, cell?.value);
      rows.push(cells);
    }
  }
  // The first row stays in sight; a little more than the letters, for a bold head and the filter's arrow.
  const columns = widths.map((width) => ({ width: width + 2 }));
  return { data: rows, sheet, columns, stickyRowsCount: 1 };
}

/** In letters: what a date is shown in, and a column that can be seen. */
const leastWidth: Record<ColumnType, number> = { text: 8, number: 8, day: 10, instant: 16 };
/** Longer texts are cut on the screen, not in the cell. */
const mostWidth = 60;

/** The width of a column that shows the whole value; its longest line counts. */
function widened(width: number, value: unknown): number {
  if (typeof value !== "string" || value.length <= width) return width;
  const longest = Math.max(...value.split("\n", 50).map((line) => line.length));
  return Math.max(width, Math.min(longest, mostWidth));
}

function sheetCell(type: ColumnType, value: Value, timeZone: string) {
  if (value === null) return null;
  if (typeof value === "number") return Number.isFinite(value) ? { value, type: Number } : null;
  switch (type) {
    case "day":
      return { value: new Date(`${value.slice(0, 10)}T00:00:00Z`), type: Date, format: "yyyy-mm-dd" };
    case "instant": {
      // A spreadsheet has no time zones: its cell holds the local time.
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
