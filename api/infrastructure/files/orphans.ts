import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#api/infrastructure/database/database.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { filesStayLock } from "./files-stay-lock.ts";
import { type FileStore, partsOfKey, type StoredObject } from "./store.ts";

/** Younger ones may belong to an upload that is about to commit, ms. */
export const orphanAgeMs = 24 * 3_600_000;
const atOnce = 500;

/**
 * Removes the bytes of which no row knows: of deleted files, and of uploads that ended between store and commit; and
 * what lies half-received. While a backup runs, all bytes stay. `now` in ms. Returns how many objects went.
 */
export async function removeOrphans(db: Database, store: FileStore, now: number): Promise<number> {
  let removed = 0;
  let batch: StoredObject[] = [];
  const flush = async () => {
    const orphans = await orphansAmong(db, batch);
    // Checked after the rows were read: a backup that begins later has no row of these in its snapshot.
    for (const key of (await isBackingUp(db)) ? [] : orphans) {
      await store.remove(key);
      removed += 1;
    }
    batch = [];
  };
  for await (const object of store.list()) {
    if (object.storedAt > now - orphanAgeMs) continue;
    batch.push(object);
    if (batch.length === atOnce) await flush();
  }
  await flush();
  await removeHalfReceived(store.incoming, now);
  return removed;
}

async function isBackingUp(db: Database): Promise<boolean> {
  const held = await db.platform().first(sql<{ found: number }>`
    select 1 as found from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
    where l.locktype = 'advisory' and l.classid = 0 and l.objid = ${filesStayLock} and l.objsubid = 1 limit 1`);
  return held !== undefined;
}

async function orphansAmong(db: Database, objects: readonly StoredObject[]): Promise<string[]> {
  // What has a key that we did not make is not ours to remove.
  const ours = objects.flatMap(({ key }) => {
    const parts = partsOfKey(key);
    return parts ? [{ key, ...parts }] : [];
  });
  if (ours.length === 0) return [];
  const known = await db.platform().all(sql<{ id: string }>`
    select f.tenant_id || '/' || f.id as id
    from unnest(${ours.map((object) => object.tenantId)}::uuid[], ${ours.map((object) => object.fileId)}::uuid[])
      as o (tenant_id, id)
    join files f on f.tenant_id = o.tenant_id and f.id = o.id`);
  const rows = new Set(known.map((row) => row.id));
  return ours.filter(({ tenantId, fileId }) => !rows.has(`${tenantId}/${fileId}`)).map(({ key }) => key);
}

async function removeHalfReceived(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < now - orphanAgeMs) await rm(path, { recursive: true, force: true });
  }
}
