import type { FilePurpose } from "#contract/files/calls.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";

/** A row of `files`. */
export interface FileRow {
  id: string;
  name: string;
  contentType: string;
  /** Of everything stored for it. */
  bytes: number;
  /** Of what was sent. */
  sha256: Buffer;
  /** In pixels, as shown; null of documents. */
  width: number | null;
  height: number | null;
}

/** A file as the contract's `storedFile`, as JSON; expects `files f`. */
export const fileAsJson = sql`
  jsonb_build_object('id', f.id, 'name', f.name, 'contentType', f.content_type, 'bytes', f.bytes, 'width', f.width,
    'height', f.height, 'createdAt', to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

export async function insertFiles(
  tx: Transaction,
  files: readonly FileRow[],
  made: { purpose: FilePurpose; createdBy: string | null; createdAt: string },
): Promise<void> {
  for (const { id, name, contentType, bytes, sha256, width, height } of files) {
    await tx.run(sql`
      insert into files (id, purpose, name, content_type, bytes, sha256, width, height, created_by, created_at)
      values (${id}, ${made.purpose}, ${name}, ${contentType}, ${bytes}, ${sha256}, ${width}, ${height},
        ${made.createdBy}, ${made.createdAt})`);
  }
}

/** Removes files; the next run of `removeOrphans` removes their bytes. */
export async function deleteFiles(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.run(sql`delete from files where id = any(${[...ids]}::uuid[])`);
}

export function readFileRow(scope: Scope, id: string): Promise<(FileRow & { purpose: string }) | undefined> {
  return scope.first(sql<FileRow & { purpose: string }>`
    select id, purpose, name, content_type as "contentType", bytes, sha256, width, height from files where id = ${id}`);
}

/** How much a tenant has stored, in bytes. */
export async function storedBytes(scope: Scope): Promise<number> {
  const row = await scope.first(storedBytesOf);
  return row?.bytes ?? 0;
}
const storedBytesOf: Sql<{ bytes: number }> = sql`select coalesce(sum(bytes), 0)::bigint as bytes from files`;
