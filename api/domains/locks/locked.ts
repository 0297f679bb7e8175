import type { LockItem } from "#contract/locks/schemas.ts";
import { getOrThrow, type RecordKind } from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { type LockEvent, lockEvent } from "./events.ts";
import { lockLocks, readLock } from "./sql.ts";

export const lockRecord: RecordKind<TenantContext, LockItem, LockItem, LockEvent> = {
  name: "padlock",
  lock: (tx, id) => lockLocks(tx, [id]),
  read: readLock,
  versionOf: ({ version }) => version,
  view: (_, lock) => lock,
  event: (ctx, act, { id, number }, details) => lockEvent(ctx, act, id, { number, ...details }),
};

/** A padlock that this transaction has locked or made. */
export async function lockOrThrow(tx: Transaction, id: string): Promise<LockItem> {
  return getOrThrow(await readLock(tx, id), "padlock");
}
