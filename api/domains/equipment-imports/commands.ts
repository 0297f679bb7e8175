import * as contract from "#contract/equipment-imports/calls.ts";
import { type ImportKind, mostImportRows } from "#contract/equipment-imports/words.ts";
import { importRefusal } from "#contract/equipment-imports/sentences.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { formatNumber } from "#contract/format.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { invalid, notFound, refused } from "#api/infrastructure/errors.ts";
import { safeFileName } from "#api/infrastructure/files/file-name.ts";
import type { Upload } from "#api/infrastructure/files/receive.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { eventOf } from "#api/domains/equipment/public.ts";
import { closeImportCheck } from "./check.ts";
import { readHead } from "./columns.ts";
import { planByIndex } from "./plan-modes-sql.ts";
import { recordsOf } from "./read-csv.ts";
import {
  type Import,
  insertImport,
  insertRows,
  lockImport,
  readImport,
  readPart,
  saveDone,
  saveRead,
} from "./sql.ts";
import type { FileRow, RowKind } from "./row-kind.ts";
import { rowKinds } from "./row-kinds.ts";

/** Rows held at a time. */
const atOnce = 1000;

/** Accepts a file of that kind and queues a job to check it. Throws 400 with `files` if it cannot be read. */
export async function startImport(
  ctx: TenantContext,
  kind: ImportKind,
  { files }: Upload,
): Promise<{ id: string }> {
  authorize(ctx.actor, starts[kind].access);
  const file = files[0];
  if (!file) throw invalid({ files: inputRefusal("file_missing") });
  return ctx.write(async (tx) => {
    const id = newId(ctx.deps.clock());
    const fileName = safeFileName(file.unverifiedName, "csv");
    const createdBy = ctx.actor.user.id;
    await insertImport(tx, { id, kind, fileName, rowCount: 0, createdBy, createdAt: ctx.now });
    const read = await saveRows(tx, { id, path: file.path }, rowKinds[kind]);
    if (read.rowCount === 0) throw invalid({ files: importRefusal("no_rows") });
    await saveRead(tx, id, read);
    const payload = JSON.stringify({ tenantId: ctx.actor.tenant.id, importId: id });
    await tx.run(sql`select enqueue_job('check_equipment_import', ${payload}::jsonb)`);
    return { id };
  });
}

const starts = {
  machines: contract.startEquipmentImport,
  points: contract.startPointImport,
  locks: contract.startLockImport,
} satisfies Record<ImportKind, unknown>;

async function saveRows(
  tx: Transaction,
  { id, path }: { id: string; path: string },
  { columns }: RowKind,
): Promise<{ rowCount: number; leftOut: string[] }> {
  let head: ReturnType<typeof readHead> | undefined;
  let rowCount = 0;
  const part: FileRow[] = [];
  for await (const record of recordsOf(path)) {
    if (!head) {
      head = readHead(record, columns);
      continue;
    }
    rowCount += 1;
    if (rowCount > mostImportRows)
      throw invalid({ files: importRefusal("too_many_rows", { most: formatNumber(mostImportRows) }) });
    part.push({ line: record.line, cells: head.cellsOf(record) });
    if (part.length === atOnce) await insertRows(tx, id, part.splice(0));
  }
  if (part.length > 0) await insertRows(tx, id, part);
  return { rowCount, leftOut: head?.leftOut ?? [] };
}

/**
 * Imports all rows of a file, or none: if the registers have changed since the check and one row no longer
 * fits, the file is faulty. Throws 404, 409 `refused` for a file that is not ready or would exceed a limit.
 */
export async function applyImport(ctx: TenantContext, id: string): Promise<Import> {
  authorize(ctx.actor, contract.applyEquipmentImport.access);
  return ctx.write(async (tx) => {
    const found = await lockImport(tx, id);
    if (!found) throw notFound("import");
    if (found.state === "done") return found;
    if (found.state !== "ready") {
      throw refused([importRefusal("not_ready")]);
    }
    const kind = rowKinds[found.kind];
    await kind.hold(tx, id);
    await closeImportCheck(tx, found);
    if ((await getOrThrow(tx, id)).state !== "ready") return getOrThrow(tx, id);
    await addAll(ctx, tx, found, kind).catch((error: unknown) =>
      Promise.reject(isTaken(error) ? takenMeanwhile() : error),
    );
    await saveDone(tx, id, ctx.now);
    const details = { file: found.fileName, [found.kind]: found.rowCount };
    await appendAudit(tx, [eventOf(ctx, kind.subject, "imported", id, details)]);
    return getOrThrow(tx, id);
  });
}

async function addAll(ctx: TenantContext, tx: Transaction, file: Import, kind: RowKind): Promise<void> {
  const intake = await kind.begin(ctx, tx, file);
  await planByIndex(tx);
  let part: FileRow[];
  let after = 0;
  do {
    part = await readPart(tx, { id: file.id, after, limit: atOnce });
    if (part.length > 0) await intake.add(part);
    after = part.at(-1)?.line ?? after;
  } while (part.length === atOnce);
  await intake.end?.();
}

/** Someone took a tag, or the name of a new place, between the check and here: the database's own word for it. */
function isTaken(error: unknown): boolean {
  return (error as { code?: string }).code === "23505";
}

function takenMeanwhile() {
  return refused([importRefusal("tag_taken")]);
}

async function getOrThrow(tx: Transaction, id: string): Promise<Import> {
  const found = await readImport(tx, id);
  if (!found) throw new Error(`Import ${id} is gone from under its lock.`);
  return found;
}
