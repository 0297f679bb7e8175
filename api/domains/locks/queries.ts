import type { z } from "zod";
import * as contract from "#contract/locks/calls.ts";
import type { AvailableLocks, LockHistory, LockOwners } from "#contract/locks/calls.ts";
import type { LockItem } from "#contract/locks/schemas.ts";
import { mostPeople } from "#contract/people/words.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { cutAfter, fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { readAvailable } from "./available-sql.ts";
import { readLockHistory } from "./history-sql.ts";
import { countMissing, keyOf, keyShapeOf, readLock, readLocks, readLocksByIds, readOwners } from "./sql.ts";

/** The padlock register, filtered and sorted. Throws 400 for a cursor of another sort. */
export async function listLocks(
  ctx: TenantContext,
  { cursor, limit, ...filter }: z.output<(typeof contract.listLocks)["query"]>,
): Promise<{ items: LockItem[]; nextCursor: string | null; missing: number }> {
  authorize(ctx.actor, contract.listLocks.access);
  const after = fromCursor(cursor, ...keyShapeOf[filter.sort]);
  const [rows, missing] = await Promise.all([
    readLocks(ctx.read, filter, { limit, after }),
    countMissing(ctx.read),
  ]);
  return { ...toPage(rows, limit, keyOf[filter.sort]), missing };
}

/** Those of the padlocks that there are. */
export async function listLocksByIds(
  { actor, read }: TenantContext,
  { ids }: z.output<(typeof contract.getLocksByIds)["query"]>,
): Promise<{ items: LockItem[] }> {
  authorize(actor, contract.getLocksByIds.access);
  return { items: await readLocksByIds(read, ids) };
}

/** What the caller may hang now. */
export async function listAvailableLocks({ actor, read }: TenantContext): Promise<AvailableLocks> {
  authorize(actor, contract.listAvailableLocks.access);
  return readAvailable(read, actor.user.id);
}

/** The people to whom a padlock can be issued. */
export async function listLockOwners(
  { actor, read }: TenantContext,
  { search, chosen }: z.output<(typeof contract.listLockOwners)["query"]>,
): Promise<LockOwners> {
  authorize(actor, contract.listLockOwners.access);
  const rows = await readOwners(read, { search, chosen, limit: mostPeople + 1 });
  return cutAfter(rows, mostPeople);
}

/** What became of it, newest first. Throws 404. */
export async function listLockHistory(
  ctx: TenantContext,
  id: string,
  { cursor, limit }: z.output<(typeof contract.listLockHistory)["query"]>,
): Promise<LockHistory> {
  authorize(ctx.actor, contract.listLockHistory.access);
  const after = fromCursor(cursor, "seq");
  const [lock, rows] = await Promise.all([
    readLock(ctx.read, id),
    readLockHistory(ctx.read, id, { limit, after }),
  ]);
  if (!lock) throw notFound("padlock");
  const { items, nextCursor } = toPage(rows, limit, ({ seq }) => [seq]);
  return { items: items.map(({ seq: _, ...item }) => item), nextCursor };
}

/** Throws 404. */
export async function getLock(ctx: TenantContext, id: string): Promise<LockItem> {
  authorize(ctx.actor, contract.getLock.access);
  const lock = await readLock(ctx.read, id);
  if (!lock) throw notFound("padlock");
  return lock;
}
