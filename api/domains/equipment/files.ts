import type { z } from "zod";
import * as contract from "#contract/equipment/calls.ts";
import type { EquipmentFile } from "#contract/equipment/schemas.ts";
import { machineRefusal } from "#contract/equipment/sentences.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { notFound, refused, stale } from "#api/infrastructure/errors.ts";
import type { Upload } from "#api/infrastructure/files/receive.ts";
import { storeFiles } from "#api/infrastructure/files/store-files.ts";
import { equipmentEvent } from "./events.ts";
import { captionFile, hangUpFiles, lockMachine, markFileRemoved, moveFile, readFiles } from "./files-sql.ts";

interface Files {
  files: EquipmentFile[];
}
interface Which {
  id: string;
  fileId: string;
}

/** The most photos and documents of one machine. */
const mostFilesOfMachine = 60;

/** Adds received files behind those that the machine has. Throws 400 for the files, 404, 409 `refused` for too many. */
export async function addFiles(ctx: TenantContext, id: string, { files }: Upload): Promise<Files> {
  authorize(ctx.actor, contract.addEquipmentFiles.access);
  // Checked before pictures are re-encoded for a machine that does not exist.
  if (!(await lockMachine(ctx.read, id, { lock: false }))) throw notFound("machine");
  return storeFiles(ctx, files, { purpose: "equipment" }, async (tx, stored) => {
    const before = await change(tx, id);
    if (before.length + stored.length > mostFilesOfMachine) throw tooMany();
    const ids = stored.map((file) => file.id);
    await hangUpFiles(tx, id, ids);
    const details = { files: stored.map((file) => file.name).join(", ") };
    await appendAudit(tx, [equipmentEvent(ctx, "files_added", id, details)]);
    return { files: await readFiles(tx, id) };
  });
}

/**
 * Captions a file or moves it by one place. Throws 404, 409 `stale` with the file when its caption has changed.
 */
export async function changeFile(
  ctx: TenantContext,
  { id, fileId }: Which,
  { caption, captionWas, move }: z.output<NonNullable<(typeof contract.changeEquipmentFile)["body"]>>,
): Promise<Files> {
  authorize(ctx.actor, contract.changeEquipmentFile.access);
  return ctx.write(async (tx) => {
    const before = await change(tx, id);
    const at = before.findIndex((file) => file.id === fileId);
    const file = before[at];
    if (!file) throw notFound("file");
    if (captionWas !== undefined && captionWas !== file.caption) throw stale(file);
    if (caption !== undefined && caption !== file.caption) {
      await captionFile(tx, { id, fileId }, caption);
      const details = { file: file.name, caption };
      await appendAudit(tx, [equipmentEvent(ctx, "file_captioned", id, details)]);
    }
    const other = before[move === "earlier" ? at - 1 : at + 1];
    // At the end of the row there is nowhere to go, and nothing to complain of.
    if (move && other) await moveFile(tx, id, file, other);
    return { files: await readFiles(tx, id) };
  });
}

/** Removes a file from the machine; its bytes stay for a day. Throws 404. */
export async function removeFile(ctx: TenantContext, which: Which): Promise<Files> {
  authorize(ctx.actor, contract.removeEquipmentFile.access);
  return hide(ctx, which, ctx.now);
}

/** Restores a file. Throws 404 after a day, 409 `refused` if the machine has as many as it can. */
export async function restoreFile(ctx: TenantContext, which: Which): Promise<Files> {
  authorize(ctx.actor, contract.restoreEquipmentFile.access);
  return hide(ctx, which, null);
}

async function hide(ctx: TenantContext, { id, fileId }: Which, removedAt: string | null): Promise<Files> {
  return ctx.write(async (tx) => {
    const shown = await change(tx, id);
    const isShown = shown.some((file) => file.id === fileId);
    if (isShown && removedAt === null) return { files: shown };
    if (!isShown && removedAt === null && shown.length >= mostFilesOfMachine) throw tooMany();
    const name = await markFileRemoved(tx, { id, fileId }, removedAt);
    if (name === undefined) throw notFound("file");
    const act = removedAt ? "file_removed" : "file_restored";
    await appendAudit(tx, [equipmentEvent(ctx, act, id, { file: name })]);
    return { files: await readFiles(tx, id) };
  });
}

/** The machine's files under its lock. Throws 404. */
async function change(tx: Transaction, id: string): Promise<EquipmentFile[]> {
  if (!(await lockMachine(tx, id))) throw notFound("machine");
  return readFiles(tx, id);
}

function tooMany() {
  return refused([machineRefusal("too_many_files", { most: mostFilesOfMachine })]);
}
