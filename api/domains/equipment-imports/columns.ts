import type { z } from "zod";
import { plainHeading } from "#contract/equipment-imports/plant-headings.ts";
import { importRefusal, rowFault } from "#contract/equipment-imports/sentences.ts";
import type { Refusal } from "#contract/refusals.ts";
import { listOf } from "#contract/sentences.ts";
import { invalid } from "#api/infrastructure/errors.ts";
import type { CsvRecord } from "./read-csv.ts";
import type { Cells, Column } from "./row-kind.ts";

/** Under this name a row keeps what is behind its last column: no column is called so. */
const surplus = "…";

/** What files call the columns beside their own words, by what they mean: the names of columns. */
export interface Headings {
  /** In lower case: what the forms say, and what a company's own files said. */
  known: ReadonlyMap<string, string>;
  /** What plants often write, as `plainHeading` leaves it. */
  usual: ReadonlyMap<string, string>;
}

interface Head {
  cellsOf: (record: CsvRecord) => Cells;
  /** Columns that are not known, as the file calls them. */
  leftOut: string[];
}

/**
 * The words of a head, each as the columns are called today. What earlier files called a column is read so only where
 * nothing else in this file is that column: of two, a person chooses. What plants often write counts after all others.
 */
function wordsOf(head: CsvRecord, columns: readonly Column[], { known, usual }: Headings): string[] {
  const wordNamed = (name: string) => wordOf(columns, name).toLowerCase();
  const today = new Map([
    ...columns.map(({ formerWord = "", word }) => [formerWord.toLowerCase(), word.toLowerCase()] as const),
    ...[...known].map(([heading, name]) => [heading, wordNamed(name)] as const),
  ]);
  const own = new Set(columns.map(({ word }) => word.toLowerCase()));
  const names = head.cells.map((cell) => headingIn(cell).toLowerCase());
  const sure = names.map((name) => (own.has(name) ? name : name && today.get(name)));
  const guessed = names.map((name, at) => {
    const column = sure[at] ? undefined : usual.get(plainHeading(name));
    const word = column && wordNamed(column);
    return word && sure.includes(word) ? undefined : word;
  });
  const meant = names.map((name, at) => sure[at] ?? guessed[at] ?? name);
  const times = new Map<string, number>();
  for (const word of meant) times.set(word, (times.get(word) ?? 0) + 1);
  return names.map((name, at) => {
    const word = meant[at] ?? "";
    return times.get(word) === 1 ? word : name;
  });
}

/** What a file calls a column, as it is shown and remembered: on one line, and not too long. */
export function headingIn(cell: string): string {
  return cell.replace(/\s+/g, " ").slice(0, 100);
}

/** Where a column is in a file: its position from 0, or null if the file has no such column. */
export type Place = Column & { at: number | null };

/** Where each column is in a head, as far as it is named. */
export function placesIn(head: CsvRecord, columns: readonly Column[], headings: Headings): Place[] {
  const names = wordsOf(head, columns, headings);
  return columns.map((column) => {
    const at = names.indexOf(column.word.toLowerCase());
    return { ...column, at: at < 0 ? null : at };
  });
}

const isMissing = ({ isNeeded, at }: Place) => isNeeded && at === null;

/** Whether a head names all that is needed. */
export function isComplete(head: CsvRecord, columns: readonly Column[], headings: Headings): boolean {
  return !placesIn(head, columns, headings).some(isMissing);
}

/** Whether a head has columns enough to name all that is needed, whatever it calls them. */
export function hasEnough(head: CsvRecord, columns: readonly Column[]): boolean {
  return head.cells.filter((cell) => cell !== "").length >= columns.filter(({ isNeeded }) => isNeeded).length;
}

/**
 * The record that names the columns: the first that names all that is needed, or the first that could, or the first.
 * Several cells in a row are more of a head than a title alone.
 */
export function headIn(
  beginning: readonly CsvRecord[],
  columns: readonly Column[],
  headings: Headings,
): CsvRecord | undefined {
  const isRow = ({ cells }: CsvRecord) => cells.filter((cell) => cell !== "").length > 1;
  const could = beginning.filter((record) => hasEnough(record, columns));
  return (
    beginning.find((record) => isComplete(record, columns, headings)) ??
    could.find(isRow) ??
    could[0] ??
    beginning[0]
  );
}

/** How the records of a file are read, by its head. Throws 400 if a column is missing or there twice. */
export function readHead(head: CsvRecord, columns: readonly Column[], headings: Headings): Head {
  const names = wordsOf(head, columns, headings);
  const places = placesIn(head, columns, headings);
  const missing = places.filter(isMissing);
  if (missing.length > 0) {
    const list = listOf(missing.map(({ word }) => word));
    throw invalid({ files: importRefusal("columns_missing", { columns: list }) });
  }
  const twice = places.find(({ word, at }) => at !== null && at !== names.lastIndexOf(word.toLowerCase()));
  if (twice) throw invalid({ files: importRefusal("column_twice", { column: twice.word }) });
  const cellsOf = ({ cells }: CsvRecord): Cells => {
    const named = namedCells(places, (at) => cells[at]);
    const beyond = cells.slice(names.length).find((cell) => cell !== "");
    return beyond === undefined ? named : { ...named, [surplus]: beyond };
  };
  const words = new Set(columns.map(({ word }) => word.toLowerCase()));
  const leftOut = head.cells.filter((cell, at) => cell !== "" && !words.has(names[at] ?? ""));
  return { cellsOf, leftOut: leftOut.map((cell) => cell.slice(0, 60)) };
}

/** The cells of a row by column; texts that may not have several lines on one. */
export function namedCells(places: readonly Place[], cellAt: (at: number) => string | undefined): Cells {
  return Object.fromEntries(
    places.map(({ name, at, hasLines }) => {
      const cell = (at === null ? undefined : cellAt(at)) ?? "";
      return [name, hasLines ? cell : cell.replace(/\s*\n\s*/g, " ")];
    }),
  );
}

/** What a spreadsheet shows where a formula fails. */
const failedFormula = /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/;

/**
 * What is wrong with how a row is cut into cells, or with a formula: with one cell too many, some are in the wrong
 * column.
 */
export function faultsOfCut(cells: Cells, columns: readonly Column[]): Refusal[] {
  const failed = columns.filter(({ name }) => failedFormula.test(cells[name] ?? ""));
  const faults = failed.map(({ name, word }) =>
    rowFault("formula_error", { column: word, cell: cells[name] ?? "" }),
  );
  const beyond = cells[surplus];
  if (beyond === undefined) return faults;
  return [...faults, rowFault("surplus_cell", { cell: beyond.slice(0, 40) })];
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
