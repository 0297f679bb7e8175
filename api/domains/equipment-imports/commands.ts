import * as contract from "#contract/equipment-imports/calls.ts";
import type { ImportKind } from "#contract/equipment-imports/words.ts";
import { importFields } from "#contract/equipment-imports/schemas.ts";
import { importRefusal } from "#contract/equipment-imports/sentences.ts";
import { createProcedure } from "#contract/procedures/calls.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { invalid, notFound, refused } from "#api/infrastructure/errors.ts";
import { safeFileName } from "#api/infrastructure/files/file-name.ts";
import type { Upload } from "#api/infrastructure/files/receive.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { closeImportCheck } from "./check.ts";
import { headIn, type Headings, isComplete } from "./columns.ts";
import { readHeadings } from "./headings-sql.ts";
import { planByIndex } from "./plan-modes-sql.ts";
import type { RowKind } from "./row-kind.ts";
import { rowKinds } from "./row-kinds.ts";
import { saveRows } from "./save-rows.ts";
import { type Import, insertImport, lockImport, partsOf, readImport, saveDone, saveRead } from "./sql.ts";
import { beginningOf, type Table, tablesOf } from "./tables.ts";

/** Accepts a file of that kind and queues a job to check it. Throws 400 with `files` if it cannot be read. */
export async function startImport(
  ctx: TenantContext,
  kind: ImportKind,
  { fields, files }: Upload,
): Promise<{ id: string }> {
  authorize(ctx.actor, starts[kind].access);
  if (kind === "procedures") authorize(ctx.actor, createProcedure.access);
  const file = files[0];
  if (!file) throw invalid({ files: inputRefusal("file_missing") });
  const isAsked = isMatchAsked(fields);
  const headings = await readHeadings(ctx.read, kind);
  const table = await tableFor(await tablesOf(ctx, file), rowKinds[kind], headings);
  return ctx.write(async (tx) => {
    const id = newId(ctx.deps.clock());
    const fileName = safeFileName(file.unverifiedName, table.sheet === null ? "csv" : "xlsx");
    const made = { fileName, createdBy: ctx.actor.user.id, createdAt: ctx.now };
    await insertImport(tx, { ...made, id, kind, workbookId: null, sheet: table.sheet });
    const read = await saveRows(tx, id, { table, kind: rowKinds[kind], headings, isAsked });
    await saveRead(tx, id, read);
    if (!read.unmatched) await queueCheck(ctx, tx, id);
    return { id };
  });
}

/** Whether the person wants to say which column is which. Throws 400 for another value. */
export function isMatchAsked(fields: Upload["fields"]): boolean {
  const { data } = importFields.safeParse(fields);
  if (!data) throw invalid({ match: inputRefusal("not_usable") });
  return data.match === "yes";
}

const starts = {
  machines: contract.startEquipmentImport,
  points: contract.startPointImport,
  procedures: contract.startProcedureImport,
  locks: contract.startLockImport,
} satisfies Record<ImportKind, unknown>;

/** The first sheet that has the columns, or the first one. */
async function tableFor(tables: readonly Table[], { columns }: RowKind, headings: Headings): Promise<Table> {
  for (const table of tables.length > 1 ? tables : []) {
    const head = headIn(await beginningOf(table), columns, headings);
    if (head && isComplete(head, columns, headings)) return table;
  }
  const [first] = tables;
  if (!first) throw invalid({ files: importRefusal("no_rows") });
  return first;
}

/** Has the job check the file's rows once this is saved. */
export async function queueCheck(ctx: TenantContext, tx: Transaction, importId: string): Promise<void> {
  const payload = JSON.stringify({ tenantId: ctx.actor.tenant.id, importId });
  await tx.run(sql`select enqueue_job('check_equipment_import', ${payload}::jsonb)`);
}

/**
 * Imports all rows of a file that are not in the register already, or none: if the registers have changed since the check and one row no longer
 * fits, the file is faulty. Throws 404, 409 `refused` for a file that is not ready or would exceed a limit.
 */
export async function applyImport(ctx: TenantContext, id: string): Promise<Import> {
  authorize(ctx.actor, contract.applyEquipmentImport.access);
  return ctx.write(async (tx) => {
    const found = await lockImport(tx, id);
    if (!found) throw notFound("import");
    if (found.state === "done") return found;
    if (found.workbookId !== null) throw refused([importRefusal("in_workbook")]);
    if (found.state !== "ready") throw refused([importRefusal("not_ready")]);
    await addFiles(ctx, tx, [found]);
    return getOrThrow(tx, id);
  });
}

/**
 * Checks files once more and imports all rows of all of them, in this order, or none: then one of them is faulty, or
 * this throws 409 `refused`.
 */
export async function addFiles(ctx: TenantContext, tx: Transaction, files: readonly Import[]): Promise<void> {
  if (files.some(({ kind }) => kind === "procedures")) authorize(ctx.actor, createProcedure.access);
  for (const { id, kind } of files) await rowKinds[kind].hold(tx, id);
  for (const file of files) {
    await closeImportCheck(tx, file);
    if ((await getOrThrow(tx, file.id)).state !== "ready") return;
  }
  for (const { id } of files) {
    const file = await getOrThrow(tx, id);
    const rowCount = file.rowCount - file.unchangedCount;
    await saveDone(tx, id, ctx.now);
    if (rowCount === 0) continue;
    const kind = rowKinds[file.kind];
    await addAll(ctx, tx, { id, rowCount }, kind).catch((error: unknown) =>
      Promise.reject(isTaken(error) ? takenMeanwhile() : error),
    );
    const details = { file: file.fileName, [file.kind]: rowCount };
    await appendAudit(tx, [eventBy(ctx, `${kind.subject}.imported`, { type: kind.subject, id }, details)]);
  }
}

async function addAll(
  ctx: TenantContext,
  tx: Transaction,
  file: { id: string; rowCount: number },
  kind: RowKind,
): Promise<void> {
  const intake = await kind.begin(ctx, tx, file);
  await planByIndex(tx);
  for await (const part of partsOf(tx, file.id, "toImport")) await intake.add(part);
  await intake.end?.();
}

/** Someone took a tag, or the name of a new place, between the check and here: the database's own word for it. */
function isTaken(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === uniqueViolation || code === exclusionViolation;
}

const uniqueViolation = "23505";
/** What keeps the tags of isolation points apart is an exclusion constraint. */
const exclusionViolation = "23P01";

function takenMeanwhile() {
  return refused([importRefusal("tag_taken")]);
}

async function getOrThrow(tx: Transaction, id: string): Promise<Import> {
  const found = await readImport(tx, id);
  if (!found) throw new Error(`Import ${id} is gone from under its lock.`);
  return found;
}
