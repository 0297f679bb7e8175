import type { z } from "zod";
import * as contract from "#contract/equipment-imports/calls.ts";
import type { importWorkbook } from "#contract/equipment-imports/schemas.ts";
import { importRefusal } from "#contract/equipment-imports/sentences.ts";
import { type ImportKind, importKinds, sheetNames, sheetWords } from "#contract/equipment-imports/words.ts";
import { createProcedure } from "#contract/procedures/calls.ts";
import { inputRefusal, listOf } from "#contract/sentences.ts";
import { authorize, refusalOf } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { invalid, notFound, refused } from "#api/infrastructure/errors.ts";
import { safeFileName } from "#api/infrastructure/files/file-name.ts";
import type { Upload } from "#api/infrastructure/files/receive.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { hasEnough, headIn, type Headings, isComplete } from "./columns.ts";
import { addFiles, isMatchAsked, queueCheck } from "./commands.ts";
import { readHeadings } from "./headings-sql.ts";
import type { CsvRecord } from "./read-csv.ts";
import { rowKinds } from "./row-kinds.ts";
import { saveRows } from "./save-rows.ts";
import { type Import, insertImport, readSheetsOf, saveRead } from "./sql.ts";
import { beginningOf, type Table, tablesOf } from "./tables.ts";
import { insertWorkbook, lockWorkbook, readStoredWorkbook } from "./workbooks-sql.ts";

export type Workbook = z.output<typeof importWorkbook>;

/**
 * Accepts a workbook with a sheet for each kind, and queues jobs to check its rows. Throws 400 with `files` if it
 * cannot be read, or no sheet has the columns of a kind, or two have those of the same; 409 `refused` if it has
 * procedures and this person may not write them.
 */
export async function startWorkbook(ctx: TenantContext, { fields, files }: Upload): Promise<{ id: string }> {
  authorize(ctx.actor, contract.startWorkbookImport.access);
  const file = files[0];
  if (!file) throw invalid({ files: inputRefusal("file_missing") });
  const isAsked = isMatchAsked(fields);
  const tables = await tablesOf(ctx, file);
  if (tables.some(({ sheet }) => sheet === null)) throw invalid({ files: importRefusal("not_a_workbook") });
  const { known, leftOut } = await sorted(ctx, tables);
  const hasProcedures = known.some(({ kind }) => kind === "procedures");
  if (hasProcedures && refusalOf(ctx.actor, createProcedure.access)) {
    throw refused([importRefusal("may_not_write_procedures")]);
  }
  return ctx.write(async (tx) => {
    const id = newId(ctx.deps.clock());
    const made = {
      fileName: safeFileName(file.unverifiedName, "xlsx"),
      createdBy: ctx.actor.user.id,
      createdAt: ctx.now,
    };
    await insertWorkbook(tx, { ...made, id, leftOut });
    for (const { kind, table, headings } of known) {
      const importId = newId(ctx.deps.clock());
      await insertImport(tx, { ...made, id: importId, kind, workbookId: id, sheet: table.sheet });
      await saveRead(
        tx,
        importId,
        await saveRows(tx, importId, { table, kind: rowKinds[kind], headings, isAsked }),
      );
    }
    await queueChecks(ctx, tx, id);
    return { id };
  });
}

/** Has every sheet checked once all columns are known: rows of one sheet may name machines of another. */
export async function queueChecks(ctx: TenantContext, tx: Transaction, workbookId: string): Promise<void> {
  const sheets = await readSheetsOf(tx, workbookId);
  if (stateOf(sheets) !== "checking") return;
  for (const { id } of sheets) await queueCheck(ctx, tx, id);
}

interface KnownTable {
  kind: ImportKind;
  table: Table;
  headings: Headings;
  /** Its name alone says what it is. */
  isGuess: boolean;
}

/**
 * What each sheet describes: by its columns, or else by its name, for a person to say which column is which. Sheets with a
 * head alone are left out in silence.
 */
async function sorted(
  ctx: TenantContext,
  tables: readonly Table[],
): Promise<{ known: KnownTable[]; leftOut: string[] }> {
  const headings = Object.fromEntries(
    await Promise.all(importKinds.map(async (kind) => [kind, await readHeadings(ctx.read, kind)] as const)),
  ) as Record<ImportKind, Headings>;
  const found: KnownTable[] = [];
  const leftOut: string[] = [];
  for (const table of tables) {
    const beginning = await beginningOf(table);
    const headFor = (kind: ImportKind) => {
      const { columns } = rowKinds[kind];
      return headIn(beginning, columns, headings[kind]);
    };
    const fits = (kind: ImportKind) => {
      const head = headFor(kind);
      return head !== undefined && isComplete(head, rowKinds[kind].columns, headings[kind]);
    };
    const named = importKinds.find((kind) => sheetNames[kind].toLowerCase() === table.sheet?.toLowerCase());
    const sure = named && fits(named) ? named : importKinds.find(fits);
    const kind = sure ?? guessOf(table, headFor);
    if (kind === undefined) leftOut.push(table.sheet ?? "");
    else found.push({ kind, table, headings: headings[kind], isGuess: sure === undefined });
  }
  const isDoubtful = ({ kind, isGuess }: KnownTable) =>
    isGuess && found.filter((other) => other.kind === kind).length > 1;
  const known = found.filter((each) => !isDoubtful(each));
  leftOut.push(...found.filter(isDoubtful).map(({ table }) => table.sheet ?? ""));
  if (known.length === 0) throw invalid({ files: importRefusal("workbook_no_match") });
  const twice = known.filter(({ kind }) => known.filter((other) => other.kind === kind).length > 1);
  if (twice.length > 0) {
    const sheets = listOf(twice.map(({ table }) => table.sheet ?? ""));
    throw invalid({ files: importRefusal("workbook_two_sheets", { sheets }) });
  }
  return { known, leftOut };
}

/** What the sheet's name says it describes, if it has columns enough for that. */
function guessOf(
  { sheet }: Table,
  headFor: (kind: ImportKind) => CsvRecord | undefined,
): ImportKind | undefined {
  const kind = sheetWords.find(([, words]) => words.test(sheet ?? ""))?.[0];
  const head = kind && headFor(kind);
  return head && hasEnough(head, rowKinds[kind].columns) ? kind : undefined;
}

/** How far a workbook is checked, sheet by sheet. Throws 404. */
export async function getWorkbook({ actor, read }: TenantContext, id: string): Promise<Workbook> {
  authorize(actor, contract.getWorkbookImport.access);
  return workbookOrThrow(read, id);
}

/**
 * Imports all rows of all sheets, or none: if the registers have changed since the check and one row no longer fits,
 * its sheet is faulty. Throws 404, 409 `refused` for a workbook that is not ready or would exceed a limit.
 */
export async function applyWorkbook(ctx: TenantContext, id: string): Promise<Workbook> {
  authorize(ctx.actor, contract.applyWorkbookImport.access);
  return ctx.write(async (tx) => {
    await lockWorkbook(tx, id);
    const found = await workbookOrThrow(tx, id);
    if (found.state === "done") return found;
    if (found.state !== "ready") throw refused([importRefusal("not_ready")]);
    await addFiles(ctx, tx, found.sheets);
    return workbookOrThrow(tx, id);
  });
}

async function workbookOrThrow(scope: Scope, id: string): Promise<Workbook> {
  const stored = await readStoredWorkbook(scope, id);
  if (!stored) throw notFound("import");
  const sheets = await readSheetsOf(scope, id);
  return { ...stored, state: stateOf(sheets), sheets };
}

function stateOf(sheets: readonly Import[]): Workbook["state"] {
  for (const state of ["mapping", "checking"] as const)
    if (sheets.some((sheet) => sheet.state === state)) return state;
  if (sheets.some(({ state }) => state === "faulty")) return "faulty";
  return sheets.every(({ state }) => state === "done") ? "done" : "ready";
}
