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

/** A picture that is evidence, with the hash of what is shown. */
export interface EvidenceFile {
  id: string;
  storedSha256: Buffer;
}

/** The stored picture whose sent bytes had this hash. */
export function readEvidence(scope: Scope, sha256: Buffer): Promise<EvidenceFile | undefined> {
  return scope.first(evidenceOf(sha256));
}

function evidenceOf(sha256: Buffer): Sql<EvidenceFile> {
  return sql`
    select id, stored_sha256 as "storedSha256" from files where purpose = 'lockout' and sha256 = ${sha256}`;
}

/** Adds a picture as evidence, and returns it; the one that is there, if the same was stored before. */
export async function insertEvidence(
  tx: Transaction,
  file: FileRow & EvidenceFile,
  made: { createdBy: string; createdAt: string },
): Promise<EvidenceFile> {
  await tx.run(sql`
    insert into files (id, purpose, name, content_type, bytes, sha256, stored_sha256, width, height, created_by, created_at)
    values (${file.id}, 'lockout', ${file.name}, ${file.contentType}, ${file.bytes}, ${file.sha256},
      ${file.storedSha256}, ${file.width}, ${file.height}, ${made.createdBy}, ${made.createdAt})
    on conflict (tenant_id, sha256) where purpose = 'lockout' do nothing`);
  const stored = await tx.first(evidenceOf(file.sha256));
  if (!stored) throw new Error("The picture is neither new nor known.");
  return stored;
}

/** The lockouts that a picture is evidence in. */
export async function plansWithEvidence(scope: Scope, fileId: string): Promise<string[]> {
  const rows = await scope.all(sql<{ planId: string }>`
    select distinct plan_id as "planId" from lockout_photos where file_id = ${fileId}`);
  return rows.map(({ planId }) => planId);
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
