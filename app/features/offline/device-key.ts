import type { DBSchema, IDBPDatabase } from "idb";
import { newKey } from "./sealing.ts";

/** The part of a database of this browser that keeps the key of what it holds. */
export interface KeyTables extends DBSchema {
  keys: { key: string; value: CryptoKey };
}

/** The key of that database, made once: another window may have been quicker, and all that is sealed needs one key. */
export async function deviceKey<Tables extends KeyTables>(db: IDBPDatabase<Tables>): Promise<CryptoKey> {
  const keys = db as unknown as IDBPDatabase<KeyTables>;
  const known = await keys.get("keys", "device");
  if (known) return known;
  const made = await newKey();
  const tx = keys.transaction("keys", "readwrite", { durability: "strict" });
  const kept = (await tx.store.get("device")) ?? made;
  await tx.store.put(kept, "device");
  await tx.done;
  return kept;
}
