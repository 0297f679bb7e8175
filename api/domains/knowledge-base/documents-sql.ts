import type { DocumentDetail } from "#contract/knowledge-base/schemas.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { entryColumns, namesOfEntry } from "./entries-sql.ts";

interface Author {
  by: string;
  /** ISO 8601. */
  at: string;
}

export function readDocument(scope: Scope, id: string): Promise<DocumentDetail | undefined> {
  return scope.first(sql<DocumentDetail>`
    select ${entryColumns}, e.version from repository_entries e ${namesOfEntry}
    where e.id = ${id} and e.kind = 'document' and e.archived_at is null`);
}

export async function insertDocument(
  tx: Transaction,
  { id, folderId, name, fileId }: { id: string; folderId: string | null; name: string; fileId: string },
  { by, at }: Author,
): Promise<void> {
  await tx.run(sql`
        insert into repository_entries (id, kind, folder_id, title, file_id, updated_by, updated_at, created_at)
        values (${id}, 'document', ${folderId}, ${name}, ${fileId}, ${by}, ${at}, ${at})`);
}

export async function saveDocument(
  tx: Transaction,
  {
    id,
    title,
    folderId,
    tags,
    reviewOn,
  }: {
    id: string;
    title: string;
    folderId: string | null;
    tags: readonly string[];
    reviewOn: string | null;
  },
  { by, at }: Author,
): Promise<void> {
  await tx.run(sql`
      update repository_entries set title = ${title}, folder_id = ${folderId}, tags = ${[...tags]}::text[],
        review_on = ${reviewOn}, updated_by = ${by}, updated_at = ${at}, version = version + 1
      where id = ${id}`);
}

export async function archiveDocument(tx: Transaction, id: string, at: string): Promise<void> {
  await tx.run(sql`
      update repository_entries set archived_at = ${at}, folder_id = null, file_id = null,
        version = version + 1 where id = ${id}`);
}
