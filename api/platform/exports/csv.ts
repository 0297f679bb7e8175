import { type ExportColumn, headersOf } from "./column.ts";
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
  return /[",\r\n]|^\s|\s$/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** What a spreadsheet takes for the beginning of a formula, also in full width and behind blanks. */
const formulaStart = /^[\t\r\n]|^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;
/** The same behind a sign that ends a cell where the spreadsheet's country, or its user, chose another than the comma. */
const formulaBehind = /(;\s*|(?<!^)\t\s*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** The text as a spreadsheet will only ever show it: a formula is made plain text by an apostrophe before it. */
export function inertText(text: string): string {
  const printable = text.replaceAll("\0", "").replace(formulaBehind, "$1'");
  return formulaStart.test(printable) ? `'${printable}` : printable;
}
