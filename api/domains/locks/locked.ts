import type { LockItem } from "#contract/locks/schemas.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { notFound, stale } from "#api/infrastructure/errors.ts";
import { lockLocks, readLock } from "./sql.ts";

/** A padlock under its row lock, at the version that the caller saw. Throws 404, 409 `stale` with it as it is now. */
export async function lockAtVersion(tx: Transaction, id: string, version: number): Promise<LockItem> {
  await lockLocks(tx, [id]);
  const lock = await readLock(tx, id);
  if (!lock) throw notFound("padlock");
  if (lock.version !== version) throw stale(lock);
  return lock;
}

/** A padlock that this transaction has locked or made. */
export async function readSurely(tx: Transaction, id: string): Promise<LockItem> {
  const lock = await readLock(tx, id);
  if (!lock) throw new Error(`Padlock ${id} is gone from under its lock.`);
  return lock;
}
