import type { z } from "zod";
import * as contract from "#contract/knowledge-base/calls.ts";
import { deepestFolder, mostFolders } from "#contract/knowledge-base/words.ts";
import type { Folder } from "#contract/knowledge-base/schemas.ts";
import { authorise } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { type ApiError, invalid, notFound, refused, stale } from "#api/infrastructure/errors.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { ok } from "#api/infrastructure/http/route.ts";
import { repositoryEvent } from "./events.ts";

type Fields = z.output<(typeof contract.createFolder)["body"]>;

/** The whole tree, by name. */
export async function listFolders(ctx: TenantContext): Promise<{ items: Folder[] }> {
  authorise(ctx.actor, contract.listFolders.access);
  return { items: await readFolders(ctx.read) };
}

/** Throws 400 for a name that is taken or a place that is gone, 409 where there are too many or they nest too deep. */
export async function createFolder(ctx: TenantContext, fields: Fields): Promise<Folder> {
  authorise(ctx.actor, contract.createFolder.access);
  return ctx.write(async (tx) => {
    const folders = await lockTree(ctx, tx);
    if (folders.length >= mostFolders)
      throw limit(`There are ${mostFolders} folders, the most there can be.`);
    const made: Folder = { id: newId(ctx.deps.clock()), ...fields, version: 1 };
    checkPlace(folders, made);
    await tx.run(sql`
      insert into repository_folders (id, parent_id, name) values (${made.id}, ${made.parentId}, ${made.name})`);
    await appendAudit(tx, [
      repositoryEvent(ctx, { type: "folder", id: made.id }, "created", { name: made.name }),
    ]);
    return made;
  });
}

/** Renames or moves. Throws as `createFolder`, and 404, 409 `stale`. */
export async function updateFolder(
  ctx: TenantContext,
  id: string,
  { version, ...fields }: Fields & { version: number },
): Promise<Folder> {
  authorise(ctx.actor, contract.updateFolder.access);
  return ctx.write(async (tx) => {
    const folders = await lockTree(ctx, tx);
    const before = folders.find((folder) => folder.id === id);
    if (!before) throw notFound("folder");
    if (before.version !== version) throw stale(before);
    const after: Folder = { id, ...fields, version: version + 1 };
    checkPlace(folders, after);
    await tx.run(sql`
      update repository_folders set name = ${after.name}, parent_id = ${after.parentId}, version = ${after.version}
      where id = ${id}`);
    const details = { name: after.name, before: before.name };
    await appendAudit(tx, [repositoryEvent(ctx, { type: "folder", id }, "updated", details)]);
    return after;
  });
}

/** Throws 404, 409 where something is in it. */
export async function deleteFolder(ctx: TenantContext, id: string) {
  authorise(ctx.actor, contract.deleteFolder.access);
  return ctx.write(async (tx) => {
    const folders = await lockTree(ctx, tx);
    const folder = folders.find((candidate) => candidate.id === id);
    if (!folder) throw notFound("folder");
    // Whoever is putting something into it holds the row until then.
    await tx.run(sql`select from repository_folders where id = ${id} for update`);
    const filled = await tx.first(sql`select 1 from repository_entries where folder_id = ${id} limit 1`);
    if (filled || folders.some(({ parentId }) => parentId === id)) {
      const message = "There is something in this folder. Move or delete that first.";
      throw refused([{ code: "folder_not_empty", message }]);
    }
    await tx.run(sql`delete from repository_folders where id = ${id}`);
    await appendAudit(tx, [repositoryEvent(ctx, { type: "folder", id }, "deleted", { name: folder.name })]);
    return ok;
  });
}

/** Keeps the folder until the transaction ends, so that nobody deletes it meanwhile. Throws 400 where it is gone. */
export async function holdFolder(tx: Transaction, folderId: string | null): Promise<void> {
  if (folderId === null) return;
  const held = await tx.run(sql`select from repository_folders where id = ${folderId} for key share`);
  if (held === 0) throw invalid({ folderId: "This folder is gone. Choose another one." });
}

function readFolders(scope: Scope): Promise<Folder[]> {
  return scope.all(sql<Folder>`
    select id, parent_id as "parentId", name, version from repository_folders
    order by name, id limit ${mostFolders}`);
}

/** The tree changes by one hand at a time: two moves at once could make a ring of it. */
async function lockTree(ctx: TenantContext, tx: Transaction): Promise<Folder[]> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`folders:${ctx.actor.tenant.id}`}, 0))`);
  return readFolders(tx);
}

function checkPlace(folders: readonly Folder[], folder: Folder): void {
  const { id, name, parentId } = folder;
  const byId = new Map(folders.map((known) => [known.id, known]));
  if (parentId !== null && !byId.has(parentId)) {
    throw invalid({ parentId: "This folder is gone. Choose another one." });
  }
  const isTaken = folders.some(
    (other) =>
      other.id !== id && other.parentId === parentId && other.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) throw invalid({ name: "There is a folder of that name here. Choose another name." });
  let above = 0;
  for (let at = parentId; at !== null; at = byId.get(at)?.parentId ?? null) {
    if (at === id) throw limit("A folder cannot be moved into itself.");
    above++;
  }
  if (above + heightOf(folders, id) > deepestFolder) {
    throw limit(`Folders nest ${deepestFolder} deep at the most.`);
  }
}

/** How many levels there are from the folder down, itself included. */
function heightOf(folders: readonly Folder[], id: string): number {
  const below = folders.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...below.map((child) => heightOf(folders, child.id)));
}

function limit(message: string): ApiError {
  return refused([{ code: "folder_place", message }]);
}
