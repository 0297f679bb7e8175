import { z } from "zod";
import { line, tag, text } from "#contract/common.ts";
import type { CsvRecord } from "./read-csv.ts";
import { unreadable } from "./read-csv.ts";

/** A row of the file as it is kept until it comes in. */
export interface RowData {
  tag: string;
  name: string;
  site: string;
  area: string;
  line: string;
  description: string;
  hazards: string[];
}

const needed = ["tag", "name", "site", "area", "line"] as const;
const optional = ["description", "hazards"] as const;
type Column = (typeof needed)[number] | (typeof optional)[number];
const columns: readonly Column[] = [...needed, ...optional];

const words: Record<Column, string> = {
  tag: "Tag",
  name: "Name",
  site: "Site",
  area: "Area",
  line: "Line",
  description: "Description",
  hazards: "Hazards",
};

/** Where each column stands, by the head. Throws 400 where one is missing or there twice. */
export function columnsOf({ cells }: CsvRecord): (record: CsvRecord) => RowData {
  const names = cells.map((cell) => cell.toLowerCase());
  const missing = needed.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    const list = missing.map((column) => words[column]).join(", ");
    throw unreadable(`The first line has to name the columns, and has no ${list}.`);
  }
  const twice = columns.find((column) => names.indexOf(column) !== names.lastIndexOf(column));
  if (twice) throw unreadable(`The column ${words[twice]} is there twice.`);
  const at = Object.fromEntries(columns.map((column) => [column, names.indexOf(column)])) as Record<
    Column,
    number
  >;
  return (record) => {
    const cell = (column: Column) => record.cells[at[column]] ?? "";
    const hazards = cell("hazards").split(";");
    return {
      tag: cell("tag"),
      name: cell("name"),
      site: cell("site"),
      area: cell("area"),
      line: cell("line"),
      description: cell("description"),
      hazards: hazards.map((hazard) => hazard.trim()).filter((hazard) => hazard !== ""),
    };
  };
}

const row = z.object({
  tag,
  name: line(120),
  site: line(100),
  area: line(100),
  line: line(100),
  description: text(2000),
  hazards: z.array(line(200)).max(20),
}) satisfies z.ZodType<RowData>;

/** What is wrong with a row by itself, each a sentence that names the column. */
export function faultsOfRow(data: RowData): string[] {
  const { error } = row.safeParse(data);
  return (error?.issues ?? []).map((issue) => `${words[issue.path[0] as Column]}: ${issue.message}`);
}
