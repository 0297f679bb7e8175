import { rowFault } from "#contract/equipment-imports/sentences.ts";
import type { Refusal } from "#contract/refusals.ts";
import { listOf } from "#contract/sentences.ts";
import type { ExportColumn } from "#api/infrastructure/exports/column.ts";
import { inertText } from "#api/infrastructure/exports/inert-text.ts";
import { faultsOfCut, namedCells, wordOf } from "./columns.ts";
import { plain } from "./read-csv.ts";
import type { Cells, Column, FileRow, Findings } from "./row-kind.ts";

/** A record of a register, as an export writes it. */
export interface Recorded {
  cells: Cells;
  archived: boolean;
}

/** What cells say, by the names of columns, however it is written; undefined if they cannot be read. */
type Meaning = (cells: Cells) => Readonly<Record<string, unknown>> | undefined;

/** How the rows of a kind are compared. */
interface Kind {
  what: "machine" | "point" | "padlock";
  columns: readonly Column[];
  meaning: Meaning;
}

/**
 * Rows whose tag, or number, is in the register: unchanged if they say what it says, else with a fault. `recorded` has
 * the records by tag in capitals.
 */
export function compareWithRegister(
  rows: readonly FileRow[],
  recorded: ReadonlyMap<string, Recorded>,
  kind: Kind,
): Findings {
  const known = rows.flatMap((row) => {
    const record = recorded.get(tagOf(row));
    return record ? [{ line: row.line, fault: faultOf(row, record, kind) }] : [];
  });
  return {
    unchanged: known.filter(({ fault }) => fault === undefined).map(({ line }) => line),
    faults: known.flatMap(({ line, fault }) => (fault ? [{ line, fault }] : [])),
  };
}

function faultOf(row: FileRow, record: Recorded, { what, columns, meaning }: Kind): Refusal | undefined {
  const named = { column: wordOf(columns, "tag"), tag: tagOf(row) };
  if (record.archived) return rowFault("tag_archived", named);
  const different = columnsThatDiffer(row.cells, record.cells, columns, meaning);
  if (different === undefined) return rowFault(`tag_taken/${what}`, named);
  if (different.length === 0) return undefined;
  return rowFault(`tag_differs/${what}`, { ...named, columns: shortList(different) });
}

/** What is different, in words; of another machine with the same tag that is nearly everything. */
export function shortList(different: readonly string[]): string {
  if (different.length <= mostNamed + 1) return listOf(different);
  return listOf([...different.slice(0, mostNamed), `and ${different.length - mostNamed} others`]);
}

const mostNamed = 5;

/** What the columns are called in which the cells say something else; undefined if they cannot be compared. */
function columnsThatDiffer(
  cells: Cells,
  others: Cells,
  columns: readonly Column[],
  meaning: Meaning,
): string[] | undefined {
  if (faultsOfCut(cells, columns).length > 0) return undefined;
  const isAsWritten = ({ name }: Column) => (cells[name] ?? "") === (others[name] ?? "");
  // Also what a file could not bring in today: it is in the register as it is.
  if (columns.every(isAsWritten)) return [];
  const [one, other] = [meaning(cells), meaning(others)];
  if (!one || !other) return undefined;
  const different = differing(one, other);
  return columns.filter(({ name }) => different.includes(name)).map(({ word }) => word);
}

/** The names of what is not the same in both. */
export function differing(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): string[] {
  return Object.keys(one).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

/** The records of a register by tag in capitals, as an export writes them with these columns. */
export function recordedAs<Row extends { tag: string; archived: boolean }>(
  records: readonly Row[],
  written: readonly ExportColumn<Row>[],
  columns: readonly Column[],
): Map<string, Recorded> {
  return new Map(
    records.map((record) => [
      record.tag.toUpperCase(),
      { archived: record.archived, cells: cellsOf(record, written, columns) },
    ]),
  );
}

/** The cells of a record, as they are read again from the export that writes it with these columns. */
export function cellsOf<Row>(
  record: Row,
  written: readonly ExportColumn<Row>[],
  columns: readonly Column[],
): Cells {
  const places = columns.map((column) => {
    const at = written.findIndex(({ header }) => header === column.word);
    return { ...column, at: at < 0 ? null : at };
  });
  return namedCells(places, (at) => plain(inertText(String(written[at]?.value(record) ?? ""))));
}

/** In capitals, as tags are compared; "" if there is none. */
export function tagOf({ cells }: FileRow): string {
  return (cells["tag"] ?? "").toUpperCase();
}
