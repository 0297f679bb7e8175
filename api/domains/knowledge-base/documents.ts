import type { z } from "zod";
import * as contract from "#contract/knowledge-base/calls.ts";
import type { DocumentDetail } from "#contract/knowledge-base/schemas.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { allowed, changeIn, changeRecord, type RecordKind } from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import type { Upload } from "#api/infrastructure/files/receive.ts";
import { deleteFiles } from "#api/infrastructure/files/rows.ts";
import { storeFiles } from "#api/infrastructure/files/store-files.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { ok } from "#api/infrastructure/http/route.ts";
import { lockEntry, saveTags } from "./article-sql.ts";
import { archiveDocument, insertDocument, readDocument, saveDocument } from "./documents-sql.ts";
import { repositoryEvent } from "./events.ts";
import { holdFolder } from "./folders-sql.ts";
import { indexWords, removeWords } from "./word-index-sql.ts";

/** Puts received files into a folder, each called as its file is. Throws 400 if one is not allowed. */
export async function uploadDocuments(
  ctx: TenantContext,
  received: Upload["files"],
  folderId: string | null,
) {
  authorize(ctx.actor, contract.uploadDocuments.access);
  return storeFiles(ctx, received, { purpose: "repository" }, async (tx, files) => {
    await holdFolder(tx, folderId);
    const items = files.map((file) => ({ id: newId(ctx.deps.clock()), name: file.name, fileId: file.id }));
    for (const { id, name, fileId } of items) {
      await insertDocument(tx, { id, folderId, name, fileId }, { by: ctx.actor.user.id, at: ctx.now });
      await indexWords(tx, id, { title: name, tags: [], plain: "" });
    }
    await appendAudit(
      tx,
      items.map(({ id, name }) => repositoryEvent(ctx, { type: "document", id }, "added", { title: name })),
    );
    return { items: items.map(({ id, name }) => ({ id, name })) };
  });
}

/** Throws 404. */
export async function readDocumentDetail(ctx: TenantContext, id: string): Promise<DocumentDetail> {
  authorize(ctx.actor, contract.getDocument.access);
  const document = await readDocument(ctx.read, id);
  if (!document) throw notFound("document");
  return document;
}

/** Throws 404, 400, 409 `stale`. */
export async function updateDocument(
  ctx: TenantContext,
  id: string,
  { version, title, folderId, tags, reviewOn }: z.output<(typeof contract.updateDocument)["body"]>,
): Promise<DocumentDetail> {
  authorize(ctx.actor, contract.updateDocument.access);
  return changeRecord(ctx, documentRecord, {
    id,
    version,
    act: "updated",
    decide: allowed,
    write: async (tx) => {
      await holdFolder(tx, folderId);
      const document = { id, title, folderId, tags, reviewOn };
      await saveDocument(tx, document, { by: ctx.actor.user.id, at: ctx.now });
      await saveTags(tx, id, tags);
      await indexWords(tx, id, { title, tags, plain: "" });
      return {};
    },
  });
}

/** Deletes the file too; the audit trail still shows that there was one. Throws 404, 409 `stale`. */
export async function deleteDocument(ctx: TenantContext, id: string, version: number) {
  authorize(ctx.actor, contract.deleteDocument.access);
  return ctx.write(async (tx) => {
    await changeIn(ctx, tx, documentRecord, {
      id,
      version,
      act: "deleted",
      removes: true,
      decide: allowed,
      write: async (_tx, { file }) => {
        await removeWords(tx, id);
        await saveTags(tx, id, []);
        await archiveDocument(tx, id, ctx.now);
        await deleteFiles(tx, [file.id]);
        return {};
      },
    });
    return ok;
  });
}

const documentRecord: RecordKind<TenantContext, DocumentDetail, DocumentDetail> = {
  name: "document",
  lock: lockEntry,
  read: readDocument,
  versionOf: ({ version }) => version,
  view: (_, document) => document,
  event: (ctx, act, { id, title }, details) =>
    repositoryEvent(ctx, { type: "document", id }, act, { title, ...details }),
};
