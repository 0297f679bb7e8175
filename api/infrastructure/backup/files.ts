import type pg from "pg";
import { type FileStore, keyOf, partsOfKey } from "#api/infrastructure/files/store.ts";
import type { SavedFile } from "./manifest.ts";
import { pack } from "./pack.ts";

/**
 * Copies every file of the store. Runs after the database's snapshot: files are stored before their rows, so
 * every row in the snapshot has its file here.
 */
export async function copyFiles(store: FileStore, folder: string): Promise<SavedFile[]> {
  const saved: SavedFile[] = [];
  for await (const { key } of store.list()) {
    // What has a key that we did not make is not ours.
    if (!partsOfKey(key)) continue;
    const found = await store.open(key);
    if (found) saved.push({ key, ...(await pack(folder, `files/${key}`, found.body, false)) });
  }
  return saved;
}

/** Files of which the snapshot has a row and the store no bytes, by key. */
export async function missingFiles(client: pg.ClientBase, saved: readonly SavedFile[]): Promise<string[]> {
  const present = new Set(saved.map((file) => file.key));
  const { rows } = await client.query<{ tenantId: string; id: string }>(
    `select tenant_id as "tenantId", id from files order by 1, 2`,
  );
  return rows.map(({ tenantId, id }) => keyOf(tenantId, id, "full")).filter((key) => !present.has(key));
}
