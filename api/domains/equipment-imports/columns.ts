import type { z } from "zod";
import type { CsvRecord } from "./read-csv.ts";
import { unreadable } from "./read-csv.ts";
import type { Cells, Column } from "./row-kind.ts";

/** How a record is read, by the head of its file. Throws 400 where a column is missing or there twice. */
export function cellsReader(head: CsvRecord, columns: readonly Column[]): (record: CsvRecord) => Cells {
  const names = head.cells.map((cell) => cell.toLowerCase());
  const missing = columns.filter(({ word, isNeeded }) => isNeeded && !names.includes(word.toLowerCase()));
  if (missing.length > 0) {
    const list = missing.map(({ word }) => word).join(", ");
    throw unreadable(`The first line has to name the columns, and has no ${list}.`);
  }
  const places = columns.map(({ name, word }) => ({ name, word, at: names.indexOf(word.toLowerCase()) }));
  const twice = places.find(({ word, at }) => at !== names.lastIndexOf(word.toLowerCase()));
  if (twice) throw unreadable(`The column ${twice.word} is there twice.`);
  return ({ cells }) => Object.fromEntries(places.map(({ name, at }) => [name, cells[at] ?? ""]));
}

/** What a schema of the cells finds, each a sentence that names the column. */
export function sentencesOf(error: z.ZodError | undefined, columns: readonly Column[]): string[] {
  return (error?.issues ?? []).map(({ path: [name], message }) => `${wordOf(columns, name)}: ${message}`);
}

/** What the column of that name is called in a file. */
export function wordOf(columns: readonly Column[], name: PropertyKey | undefined): string {
  return columns.find((column) => column.name === name)?.word ?? String(name);
}

/** The values of a cell that holds several, with `;` between them. */
export function listIn(cell: string): string[] {
  return cell
    .split(";")
    .map((value) => value.trim())
    .filter((value) => value !== "");
}
