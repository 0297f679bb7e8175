import type { z } from "zod";
import * as contract from "#contract/knowledge-base/calls.ts";
import { deepestFolder, mostFolders } from "#contract/knowledge-base/words.ts";
import type { Folder } from "#contract/knowledge-base/schemas.ts";
import { knowledgeRefusal } from "#contract/knowledge-base/sentences.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { allowed, changeIn, changeRecord, no, type RecordKind } from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { invalid, refused } from "#api/infrastructure/errors.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { ok } from "#api/infrastructure/http/route.ts";
import {
  deleteFolderRow,
  insertFolder,
  isFilled,
  lockFolder,
  lockTree,
  readFolders,
  saveFolder,
} from "./folders-sql.ts";
import { repositoryEvent } from "./events.ts";

type Fields = z.output<(typeof contract.createFolder)["body"]>;

/** The whole tree, by name. */
export async function listFolders(ctx: TenantContext): Promise<{ items: Folder[] }> {
  authorize(ctx.actor, contract.listFolders.access);
  return { items: await readFolders(ctx.read) };
}

/**
 * Throws 400 for a name that is taken or a parent that no longer exists, 409 if there are too many or they nest
 * too deep.
 */
export async function createFolder(ctx: TenantContext, fields: Fields): Promise<Folder> {
  authorize(ctx.actor, contract.createFolder.access);
  return ctx.write(async (tx) => {
    await lockTree(tx, ctx.actor.tenant.id);
    const folders = await readFolders(tx);
    if (folders.length >= mostFolders)
      throw refused([knowledgeRefusal("folder_place/too_many", { most: mostFolders })]);
    const made: Folder = { id: newId(ctx.deps.clock()), ...fields, version: 1 };
    checkPlace(folders, made);
    await insertFolder(tx, made);
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
  authorize(ctx.actor, contract.updateFolder.access);
  return changeRecord(ctx, folderRecord, {
    id,
    version,
    act: "updated",
    decide: async (_before, tx) => {
      const after: Folder = { id, ...fields, version: version + 1 };
      checkPlace(await readFolders(tx), after);
      return { ok: true, next: after };
    },
    write: async (tx, before, after) => {
      await saveFolder(tx, after);
      return { before: before.name };
    },
  });
}

/** Throws 404, 409 if something is in it. */
export async function deleteFolder(ctx: TenantContext, id: string) {
  authorize(ctx.actor, contract.deleteFolder.access);
  return ctx.write(async (tx) => {
    await changeIn(ctx, tx, folderRecord, {
      id,
      act: "deleted",
      removes: true,
      decide: async () => {
        // A person adding something to it locks the row until then.
        await lockFolder(tx, id);
        const folders = await readFolders(tx);
        if (!(await isFilled(tx, id)) && !folders.some(({ parentId }) => parentId === id)) return allowed();
        return no(knowledgeRefusal("folder_not_empty"));
      },
      write: async () => {
        await deleteFolderRow(tx, id);
        return {};
      },
    });
    return ok;
  });
}

/** The tree changes by one hand at a time: two moves at once could make a ring of it. */
const folderRecord: RecordKind<TenantContext, Folder, Folder> = {
  name: "folder",
  lock: (tx, _id, ctx) => lockTree(tx, ctx.actor.tenant.id),
  read: async (tx, id) => (await readFolders(tx)).find((folder) => folder.id === id),
  versionOf: ({ version }) => version,
  view: (_, folder) => folder,
  event: (ctx, act, { id, name }, details) =>
    repositoryEvent(ctx, { type: "folder", id }, act, { name, ...details }),
};

function checkPlace(folders: readonly Folder[], folder: Folder): void {
  const { id, name, parentId } = folder;
  const byId = new Map(folders.map((known) => [known.id, known]));
  if (parentId !== null && !byId.has(parentId)) {
    throw invalid({ parentId: knowledgeRefusal("folder_gone") });
  }
  const isTaken = folders.some(
    (other) =>
      other.id !== id && other.parentId === parentId && other.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) throw invalid({ name: knowledgeRefusal("folder_name_taken") });
  let above = 0;
  for (let at = parentId; at !== null; at = byId.get(at)?.parentId ?? null) {
    if (at === id) throw refused([knowledgeRefusal("folder_place/into_itself")]);
    above++;
  }
  if (above + heightOf(folders, id) > deepestFolder) {
    throw refused([knowledgeRefusal("folder_place/too_deep", { most: deepestFolder })]);
  }
}

/** How many levels there are from the folder down, itself included. */
function heightOf(folders: readonly Folder[], id: string): number {
  const below = folders.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...below.map((child) => heightOf(folders, child.id)));
}
