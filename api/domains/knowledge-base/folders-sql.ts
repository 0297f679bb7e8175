import { mostFolders } from "#contract/knowledge-base/words.ts";
import type { Folder } from "#contract/knowledge-base/schemas.ts";
import { knowledgeRefusal } from "#contract/knowledge-base/sentences.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { invalid } from "#api/infrastructure/errors.ts";

/** Locks the folder until the transaction ends, so no one deletes it. Throws 400 if it no longer exists. */
export async function holdFolder(tx: Transaction, folderId: string | null): Promise<void> {
  if (folderId === null) return;
  const held = await tx.run(sql`select from repository_folders where id = ${folderId} for key share`);
  if (held === 0) throw invalid({ folderId: knowledgeRefusal("folder_gone") });
}

export function readFolders(scope: Scope): Promise<Folder[]> {
  return scope.all(sql<Folder>`
    select id, parent_id as "parentId", name, version from repository_folders
    order by name, id limit ${mostFolders}`);
}

/** One person at a time changes a tenant's tree. */
export async function lockTree(tx: Transaction, tenantId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`folders:${tenantId}`}, 0))`);
}

export async function lockFolder(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`select from repository_folders where id = ${id} for update`);
}

export async function insertFolder(tx: Transaction, { id, parentId, name }: Folder): Promise<void> {
  await tx.run(sql`
      insert into repository_folders (id, parent_id, name) values (${id}, ${parentId}, ${name})`);
}

export async function saveFolder(tx: Transaction, { id, parentId, name, version }: Folder): Promise<void> {
  await tx.run(sql`
      update repository_folders set name = ${name}, parent_id = ${parentId}, version = ${version}
      where id = ${id}`);
}

/** Whether an article or a document is in it. */
export async function isFilled(tx: Transaction, id: string): Promise<boolean> {
  return (
    (await tx.first(sql`select 1 from repository_entries where folder_id = ${id} limit 1`)) !== undefined
  );
}

export async function deleteFolderRow(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from repository_folders where id = ${id}`);
}
