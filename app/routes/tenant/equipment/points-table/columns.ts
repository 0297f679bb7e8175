import { figureLimits, pointLimits, tagLimit } from "#contract/limits.ts";
import type { PointValues } from "#app/features/isolation-points/point-draft.ts";

/** A machine gives all of its points the site. */
export type ColumnName = Exclude<keyof PointValues, "siteId">;

export interface Column {
  name: ColumnName;
  kind: "line" | "lines" | "figure" | "choice";
  /** Of a text, in characters. */
  most?: number;
  optional?: true;
}

/** The inputs of a point's form, in the order in which an import file has its columns. */
export const columns: readonly Column[] = [
  { name: "tag", kind: "line", most: tagLimit },
  { name: "name", kind: "line", most: pointLimits.name },
  { name: "deviceType", kind: "choice" },
  { name: "energyType", kind: "choice" },
  { name: "magnitude", kind: "line", most: pointLimits.magnitude },
  { name: "location", kind: "line", most: pointLimits.location },
  { name: "normalPosition", kind: "line", most: pointLimits.position },
  { name: "isolatedPosition", kind: "line", most: pointLimits.position },
  { name: "isolationMethod", kind: "lines", most: pointLimits.method },
  { name: "verification", kind: "lines", most: pointLimits.method },
  { name: "label", kind: "line", most: pointLimits.label, optional: true },
  { name: "lockable", kind: "choice" },
  { name: "dissipation", kind: "lines", most: pointLimits.method, optional: true },
  { name: "dissipationLimit", kind: "line", most: pointLimits.dissipationLimit, optional: true },
  { name: "verificationLimit", kind: "figure", most: figureLimits.reading, optional: true },
  { name: "verificationMinimum", kind: "figure", most: figureLimits.reading, optional: true },
  { name: "verificationUnit", kind: "line", most: pointLimits.unit, optional: true },
  { name: "proveDead", kind: "choice" },
  { name: "verificationKind", kind: "choice" },
  { name: "verificationJustification", kind: "lines", most: pointLimits.method, optional: true },
  { name: "recheckMinutes", kind: "figure", most: figureLimits.minutes, optional: true },
  { name: "requiredCertificate", kind: "choice", optional: true },
];

/** Where a cell is: its row from 0 on, and its column. */
export interface Cell {
  row: number;
  column: ColumnName;
}

/** What the input of a cell is called, `rows.3.tag`: as the API calls its field. */
export function nameOfCell({ row, column }: Cell): string {
  return `rows.${row}.${column}`;
}

/** The cell that an input of this name fills in; undefined if it is none. */
export function cellNamed(name: string): Cell | undefined {
  const [, row, column] = /^rows\.(\d{1,3})\.(\w+)$/.exec(name) ?? [];
  const known = columns.find((each) => each.name === column);
  return row === undefined || !known ? undefined : { row: Number(row), column: known.name };
}
