import type { z } from "zod";
import { importRefusal, rowFault } from "#contract/equipment-imports/sentences.ts";
import type { Refusal } from "#contract/refusals.ts";
import { listOf } from "#contract/sentences.ts";
import { invalid } from "#api/infrastructure/errors.ts";
import type { CsvRecord } from "./read-csv.ts";
import type { Cells, Column } from "./row-kind.ts";

/** Under this name a row keeps what is behind its last column: no column is called so. */
const surplus = "…";

interface Head {
  cellsOf: (record: CsvRecord) => Cells;
  /** Columns that are not known, as the file calls them. */
  leftOut: string[];
}

/** How the records of a file are read, by its head. Throws 400 if a column is missing or there twice. */
export function readHead(head: CsvRecord, columns: readonly Column[]): Head {
  const today = new Map(
    columns.map(({ formerWord = "", word }) => [formerWord.toLowerCase(), word.toLowerCase()]),
  );
  const names = head.cells.map((cell) => cell.toLowerCase()).map((name) => (name && today.get(name)) || name);
  const missing = columns.filter(({ word, isNeeded }) => isNeeded && !names.includes(word.toLowerCase()));
  if (missing.length > 0) {
    const list = listOf(missing.map(({ word }) => word));
    throw invalid({ files: importRefusal("columns_missing", { columns: list }) });
  }
  const places = columns.map(({ name, word }) => ({ name, word, at: names.indexOf(word.toLowerCase()) }));
  const twice = places.find(({ word, at }) => at !== names.lastIndexOf(word.toLowerCase()));
  if (twice) throw invalid({ files: importRefusal("column_twice", { column: twice.word }) });
  const cellsOf = ({ cells }: CsvRecord): Cells => {
    const named = Object.fromEntries(places.map(({ name, at }) => [name, cells[at] ?? ""]));
    const beyond = cells.slice(names.length).find((cell) => cell !== "");
    return beyond === undefined ? named : { ...named, [surplus]: beyond };
  };
  const words = new Set(columns.map(({ word }) => word.toLowerCase()));
  const leftOut = head.cells.filter((cell, at) => cell !== "" && !words.has(names[at] ?? ""));
  return { cellsOf, leftOut: leftOut.map((cell) => cell.slice(0, 60)) };
}

/** What is wrong with how a row is cut into cells: with one too many, some are in the wrong column. */
export function faultsOfCut(cells: Cells): Refusal[] {
  const beyond = cells[surplus];
  if (beyond === undefined) return [];
  return [rowFault("surplus_cell", { cell: beyond.slice(0, 40) })];
}

/** What a schema of the cells finds, each with a sentence that names the column. */
export function faultsIn(error: z.ZodError | undefined, columns: readonly Column[]): Refusal[] {
  return (error?.issues ?? []).map(({ path: [name], message }) => faultIn(columns, name, message));
}

/** What is wrong with the cell in the column of that name. */
export function faultIn(columns: readonly Column[], name: PropertyKey | undefined, why: string): Refusal {
  return rowFault("in_column", { column: wordOf(columns, name), why });
}

/** What the column of that name is called in a file. */
export function wordOf(columns: readonly Column[], name: PropertyKey | undefined): string {
  return columns.find((column) => column.name === name)?.word ?? String(name);
}

/** The values of a cell with several values, separated by `;`. */
export function listIn(cell: string): string[] {
  return cell
    .split(";")
    .map((value) => value.trim())
    .filter((value) => value !== "");
}
