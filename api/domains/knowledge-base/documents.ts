import type { z } from "zod";
import * as contract from "#contract/knowledge-base/calls.ts";
import type { DocumentDetail } from "#contract/knowledge-base/schemas.ts";
import { authorise } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { notFound, stale } from "#api/infrastructure/errors.ts";
import type { Upload } from "#api/infrastructure/files/receive.ts";
import { deleteFiles } from "#api/infrastructure/files/rows.ts";
import { storeFiles } from "#api/infrastructure/files/store-files.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { ok } from "#api/infrastructure/http/route.ts";
import { lockEntry, saveTags } from "./article-sql.ts";
import { entryColumns, namesOfEntry } from "./entries-sql.ts";
import { repositoryEvent } from "./events.ts";
import { holdFolder } from "./folders.ts";
import { indexWords, removeWords } from "./word-index-sql.ts";

/** Puts received files into a folder, each called as its file is. Throws 400 where one is not allowed. */
export async function uploadDocuments(
  ctx: TenantContext,
  received: Upload["files"],
  folderId: string | null,
) {
  authorise(ctx.actor, contract.uploadDocuments.access);
  return storeFiles(ctx, received, { purpose: "repository" }, async (tx, files) => {
    await holdFolder(tx, folderId);
    const items = files.map((file) => ({ id: newId(ctx.deps.clock()), name: file.name, fileId: file.id }));
    for (const { id, name, fileId } of items) {
      await tx.run(sql`
        insert into repository_entries (id, kind, folder_id, title, file_id, updated_by, updated_at, created_at)
        values (${id}, 'document', ${folderId}, ${name}, ${fileId}, ${ctx.actor.user.id}, ${ctx.now}, ${ctx.now})`);
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
  authorise(ctx.actor, contract.getDocument.access);
  return readSurely(ctx.read, id);
}

/** Throws 404, 400, 409 `stale`. */
export async function updateDocument(
  ctx: TenantContext,
  id: string,
  { version, title, folderId, tags, reviewOn }: z.output<(typeof contract.updateDocument)["body"]>,
): Promise<DocumentDetail> {
  authorise(ctx.actor, contract.updateDocument.access);
  return ctx.write(async (tx) => {
    await lockCurrent(tx, id, version);
    await holdFolder(tx, folderId);
    await tx.run(sql`
      update repository_entries set title = ${title}, folder_id = ${folderId}, tags = ${tags}::text[],
        review_on = ${reviewOn}, updated_by = ${ctx.actor.user.id}, updated_at = ${ctx.now}, version = version + 1
      where id = ${id}`);
    await saveTags(tx, id, tags);
    await indexWords(tx, id, { title, tags, plain: "" });
    await appendAudit(tx, [repositoryEvent(ctx, { type: "document", id }, "updated", { title })]);
    return readSurely(tx, id);
  });
}

/** The file goes too; that there was one stays in the audit trail. Throws 404, 409 `stale`. */
export async function deleteDocument(ctx: TenantContext, id: string, version: number) {
  authorise(ctx.actor, contract.deleteDocument.access);
  return ctx.write(async (tx) => {
    const { title, file } = await lockCurrent(tx, id, version);
    await removeWords(tx, id);
    await saveTags(tx, id, []);
    await tx.run(sql`
      update repository_entries set archived_at = ${ctx.now}, folder_id = null, file_id = null,
        version = version + 1 where id = ${id}`);
    await deleteFiles(tx, [file.id]);
    await appendAudit(tx, [repositoryEvent(ctx, { type: "document", id }, "deleted", { title })]);
    return ok;
  });
}

async function lockCurrent(tx: Transaction, id: string, version: number): Promise<DocumentDetail> {
  if (!(await lockEntry(tx, id))) throw notFound("document");
  const document = await readSurely(tx, id);
  if (document.version !== version) throw stale(document);
  return document;
}

async function readSurely(scope: Scope, id: string): Promise<DocumentDetail> {
  const document = await scope.first(sql<DocumentDetail>`
    select ${entryColumns}, e.version from repository_entries e ${namesOfEntry}
    where e.id = ${id} and e.kind = 'document' and e.archived_at is null`);
  if (!document) throw notFound("document");
  return document;
}
