import { type Input, stringify } from "csv-stringify/sync";
import { type ExportColumn, headersOf } from "./column.ts";
import { inertText } from "./inert-text.ts";
import { wallTime } from "./wall-time.ts";

/** Without it Excel reads UTF-8 as the letters of an old code page. */
const byteOrderMark = "\uFEFF";

/** RFC 4180, and also quoted where Excel or a person could read a cell in two ways. */
const dialect = { record_delimiter: "windows", quoted_match: /[;\t\v\f\u0085\u2028\u2029]|^\s|\s$/ } as const;

/** The head of the file: byte order mark and the columns' names. */
export function csvHead<Row>(columns: readonly ExportColumn<Row>[], timeZone: string): string {
  return byteOrderMark + linesOf([headersOf(columns, timeZone).map(inertText)]);
}

/** Rows as lines. */
export function csvLines<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  timeZone: string,
): string {
  return linesOf(rows.map((row) => columns.map((column) => csvCell(column, row, timeZone))));
}

function csvCell<Row>(column: ExportColumn<Row>, row: Row, timeZone: string): string {
  const value = column.value(row);
  if (value === null) return "";
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "";
  return column.type === "instant" ? wallTime(value, timeZone) : inertText(value);
}

function linesOf(lines: Input): string {
  return stringify(lines, dialect);
}
