import { type IDBPDatabase, openDB } from "idb";
import type { KeyTables } from "./device-key.ts";

/** How long what can be read without signal is kept, ms: what was true yesterday is of no use today. */
const longestKept = 24 * 3_600_000;

export function isRecent({ keptAt }: { keptAt: number }): boolean {
  return Date.now() - keptAt < longestKept;
}

/**
 * Works in a database of what can be read without signal, which `create` makes with a store beside its key. Closes it again
 * at once, so that signing out can delete all of it.
 */
export async function inReadable<Tables extends KeyTables, Result>(
  name: string,
  create: (made: IDBPDatabase<Tables>) => unknown,
  work: (db: IDBPDatabase<Tables>) => Promise<Result>,
): Promise<Result> {
  const db = await openDB<Tables>(name, 1, {
    upgrade(made) {
      (made as unknown as IDBPDatabase<KeyTables>).createObjectStore("keys");
      create(made);
    },
  });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}
