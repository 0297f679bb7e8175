/** One column of an export: the same description makes the CSV and the spreadsheet. */
export type ExportColumn<Row> = { header: string } & (
  | { type: "text"; value: (row: Row) => string | null }
  | { type: "number"; value: (row: Row) => number | null }
  /** A calendar day, `2026-11-20`: the same in every zone. */
  | { type: "day"; value: (row: Row) => string | null }
  /** An instant, ISO 8601 in UTC; written in the person's zone, which the header names. */
  | { type: "instant"; value: (row: Row) => string | null }
);

/** A truth value as an import reads it. */
export const yesOrNo = (value: boolean) => (value ? "yes" : "no");

/** The first row of the file; the column of an instant names its time zone. */
export function headersOf<Row>(columns: readonly ExportColumn<Row>[], timeZone: string): string[] {
  return columns.map(({ header, type }) => (type === "instant" ? `${header} (${timeZone})` : header));
}
