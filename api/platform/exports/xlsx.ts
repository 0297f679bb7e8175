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
  const head = headersOf(columns, timeZone).map((value) => ({
    value,
    type: String,
    fontWeight: "bold" as const,
  }));
  const rows: SheetRow[] = [head];
  for await (const page of pages) {
    if (rows.length - 1 + page.length > mostSpreadsheetRows) throw tooManyRows();
    for (const row of page) rows.push(columns.map((column) => sheetCell(column, row, timeZone)));
  }
  const widths = columns.map(({ type }) => ({ width: widthOf[type] }));
  return writeExcelFile(rows, { sheet, columns: widths, stickyRowsCount: 1 }).toBuffer();
}

/** In letters. */
const widthOf: Record<ExportColumn<never>["type"], number> = { text: 28, number: 14, day: 12, instant: 18 };

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
