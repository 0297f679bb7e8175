import { mostImportRows } from "#contract/equipment-imports/words.ts";
import { importRefusal } from "#contract/equipment-imports/sentences.ts";
import { formatNumber } from "#contract/format.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { invalid } from "#api/infrastructure/errors.ts";
import { hasEnough, headIn, type Headings, isComplete, readHead, headingIn } from "./columns.ts";
import { type CsvRecord, recordsOf } from "./read-csv.ts";
import type { Cells, FileRow, RowKind } from "./row-kind.ts";
import { type FileRead, insertRows, rowsAtOnce } from "./sql.ts";
import { beginningOf, type Table } from "./tables.ts";

/**
 * Saves the rows of a table, below its head. If that does not name what is needed but could, the cells are saved by position, for
 * a person to say which is which; so are they if that person wants to be asked. Throws 400 with `files` if it has no rows, too many, or too few columns.
 */
export async function saveRows(
  tx: Transaction,
  id: string,
  { table, kind, headings, isAsked }: { table: Table; kind: RowKind; headings: Headings; isAsked: boolean },
): Promise<FileRead> {
  const named = headIn(await beginningOf(table), kind.columns, headings);
  const head = named && headFor(named, kind, { headings, isAsked });
  let rowCount = 0;
  const part: FileRow[] = [];
  for await (const record of recordsOf(table.path, table.reading)) {
    if (!head || record.line <= named.line) continue;
    rowCount += 1;
    if (rowCount > mostImportRows)
      throw invalid({ files: importRefusal("too_many_rows", { most: formatNumber(mostImportRows) }) });
    part.push({ line: record.line, cells: head.cellsOf(record) });
    if (part.length === rowsAtOnce) await insertRows(tx, id, part.splice(0));
  }
  if (part.length > 0) await insertRows(tx, id, part);
  if (rowCount === 0) throw invalid({ files: importRefusal("no_rows") });
  return { rowCount, leftOut: head?.leftOut ?? [], unmatched: head?.unmatched };
}

interface Head extends Pick<FileRead, "leftOut" | "unmatched"> {
  cellsOf: (record: CsvRecord) => Cells;
}

function headFor(
  record: CsvRecord,
  { columns }: RowKind,
  { headings, isAsked }: { headings: Headings; isAsked: boolean },
): Head {
  const isKnown = !isAsked && isComplete(record, columns, headings);
  if (isKnown || !hasEnough(record, columns)) {
    return readHead(record, columns, headings);
  }
  return {
    leftOut: [],
    unmatched: record.cells.map(headingIn),
    cellsOf: ({ cells }) => Object.fromEntries(cells.map((cell, at) => [String(at), cell])),
  };
}
