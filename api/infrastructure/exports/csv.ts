import { type ExportColumn, headersOf } from "./column.ts";
import { inertText } from "./inert-text.ts";
import { wallTime } from "./wall-time.ts";

/** Without it Excel reads UTF-8 as the letters of an old code page. */
const byteOrderMark = "\uFEFF";

/** The head of the file: byte order mark and the columns' names. */
export function csvHead<Row>(columns: readonly ExportColumn<Row>[], timeZone: string): string {
  return byteOrderMark + lineOf(headersOf(columns, timeZone).map(cellOf));
}

/** Rows as lines of RFC 4180. */
export function csvLines<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  timeZone: string,
): string {
  return rows.map((row) => lineOf(columns.map((column) => csvCell(column, row, timeZone)))).join("");
}

function csvCell<Row>(column: ExportColumn<Row>, row: Row, timeZone: string): string {
  const value = column.value(row);
  if (value === null) return "";
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "";
  return column.type === "instant" ? wallTime(value, timeZone) : cellOf(value);
}

function lineOf(cells: readonly string[]): string {
  return `${cells.join(",")}\r\n`;
}

/** A text as a cell, quoted where it has to be. */
function cellOf(text: string): string {
  const inert = inertText(text);
  return /[",;\t\r\n\v\f\u0085\u2028\u2029]|^\s|\s$/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
