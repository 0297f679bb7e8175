import type { z } from "zod";
import * as contract from "#contract/equipment-imports.ts";
import { mostImportRows } from "#contract/equipment-imports.ts";
import { authorise } from "#api/platform/access.ts";
import { appendAudit } from "#api/platform/audit/append.ts";
import type { TenantContext } from "#api/platform/context.ts";
import { fromCursor, toPage } from "#api/platform/database/cursor.ts";
import type { Transaction } from "#api/platform/database/scope.ts";
import { sql } from "#api/platform/database/sql.ts";
import { invalid, notFound, refused } from "#api/platform/errors.ts";
import { safeFileName } from "#api/platform/files/file-name.ts";
import type { Upload } from "#api/platform/files/receive.ts";
import { newId } from "#api/platform/ids.ts";
import { assertWithinLimit } from "#api/platform/tenant-limits.ts";
import { eventOf } from "#api/domains/equipment/service.ts";
import { closeImportCheck } from "./check.ts";
import { columnsOf, type RowData } from "./columns.ts";
import { addNewPlaces } from "./places.ts";
import { recordsOf, unreadable } from "./read-csv.ts";
import {
  type Import,
  insertImport,
  insertMachines,
  insertRows,
  lockImport,
  readImport,
  readRows,
  readUnchecked,
  saveDone,
  saveRowCount,
} from "./repository.ts";

/** Rows held at a time. */
const atOnce = 500;

/** Takes a file in and has a job check it. Throws 400 with `files` where it cannot be read. */
export async function startImport(ctx: TenantContext, { files }: Upload): Promise<{ id: string }> {
  authorise(ctx.actor, contract.startEquipmentImport.access);
  const file = files[0];
  if (!file) throw invalid({ files: "Choose a file first." });
  return ctx.write(async (tx) => {
    const id = newId(ctx.deps.clock());
    const fileName = safeFileName(file.unverifiedName, "csv");
    await insertImport(tx, { id, fileName, rowCount: 0, createdBy: ctx.actor.user.id, createdAt: ctx.now });
    const rowCount = await keepRows(tx, id, file.path);
    if (rowCount === 0) throw unreadable("The file has no row below its head.");
    await saveRowCount(tx, id, rowCount);
    const payload = JSON.stringify({ tenantId: ctx.actor.tenant.id, importId: id });
    await tx.run(sql`select enqueue_job('check_equipment_import', ${payload}::jsonb)`);
    return { id };
  });
}

async function keepRows(tx: Transaction, id: string, path: string): Promise<number> {
  let dataOf: ReturnType<typeof columnsOf> | undefined;
  let count = 0;
  let part: { line: number; data: RowData }[] = [];
  for await (const record of recordsOf(path)) {
    if (!dataOf) {
      dataOf = columnsOf(record);
      continue;
    }
    count += 1;
    if (count > mostImportRows) throw unreadable(`The file has more than ${mostImportRows} rows. Split it.`);
    part.push({ line: record.line, data: dataOf(record) });
    if (part.length === atOnce) await insertRows(tx, id, part.splice(0));
  }
  part = part.splice(0);
  if (part.length > 0) await insertRows(tx, id, part);
  return count;
}

/** How far a file is checked, with a page of its rows. Throws 404. */
export async function getImport(
  { actor, read }: TenantContext,
  id: string,
  { cursor, limit }: z.output<(typeof contract.getEquipmentImport)["query"]>,
) {
  authorise(actor, contract.getEquipmentImport.access);
  const found = await readImport(read, id);
  if (!found) throw notFound("import");
  const after = Number(fromCursor(cursor, 1)?.[0] ?? 0);
  const faultyOnly = found.faultCount > 0;
  const rows = await readRows(read, {
    id,
    after: Number.isSafeInteger(after) ? after : 0,
    limit,
    faultyOnly,
  });
  return { ...found, rows: toPage(rows, limit, (row) => [row.line]) };
}

/**
 * Lets all machines of a file come in, with the places they need. Where a tag was given to another machine since the
 * check, nothing does, and the file is faulty. Throws 404, 409 `refused` for a file that is not ready.
 */
export async function applyImport(ctx: TenantContext, id: string): Promise<Import> {
  authorise(ctx.actor, contract.applyEquipmentImport.access);
  return ctx.write(async (tx) => {
    const found = await lockImport(tx, id);
    if (!found) throw notFound("import");
    if (found.state === "done") return found;
    if (found.state !== "ready") {
      throw refused([
        { code: "not_ready", message: "This file is not ready to come in. Nothing was saved." },
      ]);
    }
    await closeImportCheck(tx, id);
    if ((await readSurely(tx, id)).state !== "ready") return readSurely(tx, id);
    await assertWithinLimit(tx, "machines", found.rowCount);
    await addAll(tx, id, await addNewPlaces(tx, id));
    await saveDone(tx, id, ctx.now);
    const details = { file: found.fileName, machines: found.rowCount };
    await appendAudit(tx, [eventOf(ctx, "equipment", "imported", id, details)]);
    return readSurely(tx, id);
  });
}

async function addAll(
  tx: Transaction,
  id: string,
  lineOf: (row: RowData) => string | undefined,
): Promise<void> {
  for (let after = 0; ;) {
    const part = await readUnchecked(tx, { id, after, limit: atOnce });
    const last = part.at(-1);
    if (!last) return;
    const machines = part.map(({ line, data }) => ({ id: newId(), line, lineId: lineOf(data) ?? "" }));
    await insertMachines(tx, id, machines).catch((error: unknown) =>
      Promise.reject(isTagTaken(error) ? tagTaken() : error),
    );
    after = last.line;
  }
}

/** Somebody gave the tag to another machine between the check and here: the database's own word for it. */
function isTagTaken(error: unknown): boolean {
  return (error as { code?: string }).code === "23505";
}

function tagTaken() {
  const message =
    "A tag of the file was given to another machine just now. Nothing came in. Try again to see which.";
  return refused([{ code: "tag_taken", message }]);
}

async function readSurely(tx: Transaction, id: string): Promise<Import> {
  const found = await readImport(tx, id);
  if (!found) throw new Error(`Import ${id} is gone from under its lock.`);
  return found;
}
