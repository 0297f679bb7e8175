import { open } from "node:fs/promises";
import { dirname } from "node:path";
import { importRefusal } from "#contract/equipment-imports/sentences.ts";
import { mostImportRows } from "#contract/equipment-imports/words.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { ApiError, invalid } from "#api/infrastructure/errors.ts";
import { fileOf } from "#api/infrastructure/file-threads.ts";
import type { ReceivedFile } from "#api/infrastructure/files/receive.ts";
import type { readWorkbook, WorkbookAnswer } from "#api/infrastructure/workbooks/read-workbook.ts";
import { type CsvRecord, mostHeadRows, type Reading, recordsOf } from "./read-csv.ts";

/** Rows with a head: a CSV file, or a sheet of a workbook, which was written as one. */
export interface Table {
  path: string;
  /** Of a sheet: how it was written. */
  reading?: Reading;
  /** Of a sheet: its name. */
  sheet: string | null;
}

/** How a sheet is written as a CSV file. */
const sheetReading: Reading = { encoding: "utf-8", delimiter: "," };

/**
 * The table of a CSV file, or those sheets of a workbook that have a value; they last as long as the upload does.
 * Throws 400 with `files` for a workbook that cannot be read or takes too much, 429.
 */
export async function tablesOf(ctx: TenantContext, { path, unverifiedName }: ReceivedFile): Promise<Table[]> {
  if (!(await isPacked(path))) {
    if (/\.xlsx$/i.test(unverifiedName)) throw invalid({ files: importRefusal("not_a_workbook") });
    return [{ path, sheet: null }];
  }
  const order = { path, folder: dirname(path), mostRows: mostHeadRows + mostImportRows + 1 };
  const bytes = await fileOf<typeof readWorkbook>(ctx, "workbookSheets", () => order).catch(inItsOwnWords);
  const answer = JSON.parse(bytes.toString()) as WorkbookAnswer;
  if ("fault" in answer) throw invalid({ files: importRefusal(answer.fault) });
  return answer.sheets
    .filter(({ rowCount }) => rowCount > 0)
    .map((sheet) => ({ path: sheet.path, reading: sheetReading, sheet: sheet.name }));
}

/** A file that takes too long or too much memory is said to be too large to make: this one was to be read. */
function inItsOwnWords(error: unknown): never {
  if (error instanceof ApiError && error.code === "too_large") {
    throw invalid({ files: importRefusal("workbook_too_large") });
  }
  throw error;
}

/** A packed file, as workbooks are, or the kind of file that an old or protected one is. */
async function isPacked(path: string): Promise<boolean> {
  const file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0).finally(() => file.close());
  return ["504b0304", "d0cf11e0"].includes(buffer.toString("hex"));
}

/** The records among which the one that names the columns is looked for: a title may stand above it. */
export async function beginningOf({ path, reading }: Table): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  for await (const record of recordsOf(path, reading)) {
    records.push(record);
    if (records.length === mostHeadRows) break;
  }
  return records;
}
