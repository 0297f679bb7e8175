import type { PointDetail } from "#contract/isolation-points/schemas.ts";
import { mostPointsOfMachine } from "#contract/isolation-points/words.ts";
import { emptyPoint, type PointValues, pointValuesOf } from "#app/features/isolation-points/point-draft.ts";
import { type ColumnName, columns, nameOfCell } from "./columns.ts";

/** How many empty rows a table begins with, and how many are added at once. */
export const newRowsAtOnce = 3;

export type RowValues = Record<ColumnName, string>;

/** A row as its inputs begin. */
export interface TableRow {
  /** Of the point; "" in a row for a new one. */
  id: string;
  version: string;
  /** What the row held when the page was loaded, in short: a row that still holds it is not saved. */
  before: string;
  /** The version over which the person decided to save; "" if they have not. */
  over: string;
  values: RowValues;
}

/** What of a row is sent besides its cells. */
export const rowInputs = ["id", "version", "before", "over"] as const;
/** The most inputs that a table sends, with room for those of its form. */
export const mostTableInputs = mostPointsOfMachine * (columns.length + rowInputs.length) + 20;

export function nameOfRowInput(row: number, input: (typeof rowInputs)[number]): string {
  return `rows.${row}.${input}`;
}

export const emptyValues: RowValues = emptyPoint("");

/** The row of a point that the machine has; `shortOf` tells what it holds in short. */
export function rowOf(point: PointDetail, shortOf: (values: RowValues) => string): TableRow {
  const values = pointValuesOf(point);
  return { id: point.id, version: String(point.version), before: shortOf(values), over: "", values };
}

export function emptyRow(shortOfEmpty: string): TableRow {
  return { id: "", version: "", before: shortOfEmpty, over: "", values: emptyValues };
}

/** The rows of a posted table, in their order; `text` gives what an input was sent with, or "". */
export function rowsIn(names: readonly string[], text: (name: string) => string): TableRow[] {
  const numbers = names.flatMap((name) => /^rows\.(\d{1,3})\.before$/.exec(name)?.[1] ?? []);
  const count = Math.min(mostPointsOfMachine, 1 + Math.max(-1, ...numbers.map(Number)));
  return Array.from({ length: count }, (_, row) => ({
    id: text(nameOfRowInput(row, "id")),
    version: text(nameOfRowInput(row, "version")),
    before: text(nameOfRowInput(row, "before")),
    over: text(nameOfRowInput(row, "over")),
    values: Object.fromEntries(
      columns.map(({ name }) => [name, text(nameOfCell({ row, column: name }))]),
    ) as RowValues,
  }));
}

/** Whether what was typed differs from the point as it is saved now, column by column. */
export function columnsThatDiffer(point: PointDetail, values: RowValues): ColumnName[] {
  const now: PointValues = pointValuesOf(point);
  return columns.flatMap(({ name }) => (now[name].trim() === values[name].trim() ? [] : [name]));
}
