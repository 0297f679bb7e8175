import type { z } from "zod";
import * as contract from "#contract/locks/calls.ts";
import type { LockItem } from "#contract/locks/schemas.ts";
import { decideMove, type LockMove } from "#domain/locks.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { changeRecord } from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { LockEvent } from "./events.ts";
import { reportLost } from "./report-lost.ts";
import { lockRecord } from "./locked.ts";
import { readLock } from "./sql.ts";
import { holdOwner, saveHandling, saveReportedLost } from "./save-sql.ts";

interface Seen {
  version: number;
}

/** Issues a personal padlock from the cabinet. Throws 400, 404, 409 `stale`, 409 `refused`. */
export async function issueLock(
  ctx: TenantContext,
  id: string,
  { version, ownerId }: z.output<(typeof contract.issueLock)["body"]>,
): Promise<LockItem> {
  authorize(ctx.actor, contract.issueLock.access);
  return move(ctx, { id, version, act: "issue", ownerId });
}

/** Puts a padlock back into the cabinet. Throws 404, 409 `stale`, 409 `refused` while it is applied or lost. */
export async function returnLock(ctx: TenantContext, id: string, { version }: Seen): Promise<LockItem> {
  authorize(ctx.actor, contract.returnLock.access);
  return move(ctx, { id, version, act: "return" });
}

/**
 * Marks a padlock lost; it stays its owner's. One that a lockout has in use is reported there. Throws 404, 409 `stale`, 409 `refused`.
 */
export async function loseLock(ctx: TenantContext, id: string, { version }: Seen): Promise<LockItem> {
  authorize(ctx.actor, contract.loseLock.access);
  const lock = await readLock(ctx.read, id);
  if (!lock?.hung) return move(ctx, { id, version, act: "lose" });
  return reportLost(ctx, { ...lock, version, hung: lock.hung });
}

/** Takes a damaged padlock out of service. Throws 404, 409 `stale`, 409 `refused` while it is applied. */
export async function damageLock(ctx: TenantContext, id: string, { version }: Seen): Promise<LockItem> {
  authorize(ctx.actor, contract.damageLock.access);
  return move(ctx, { id, version, act: "damage" });
}

/**
 * A lost padlock is found: it returns to its owner if their account is open, otherwise to the cabinet. Throws
 * as `loseLock`.
 */
export async function findLock(ctx: TenantContext, id: string, { version }: Seen): Promise<LockItem> {
  authorize(ctx.actor, contract.findLock.access);
  const lock = await readLock(ctx.read, id);
  if (!lock?.hung || lock.reportedLostAt === null) return move(ctx, { id, version, act: "find" });
  return changeRecord(ctx, lockRecord, {
    id,
    version,
    act: "found_in_place",
    decide: ({ reportedLostAt }) => (reportedLostAt === null ? "unchanged" : { ok: true, next: null }),
    write: async (tx, { hung }) => {
      await saveReportedLost(tx, id, { at: null, byId: ctx.actor.user.id });
      return { lockout: hung?.planNumber ?? null, point: hung?.pointTag ?? null };
    },
  });
}

/** Retires a padlock. Throws 404, 409 `stale`, 409 `refused` while it is applied. */
export async function retireLock(ctx: TenantContext, id: string, { version }: Seen): Promise<LockItem> {
  authorize(ctx.actor, contract.retireLock.access);
  return move(ctx, { id, version, act: "retire" });
}

const pastOf: Record<LockMove, LockEvent> = {
  issue: "issued",
  return: "returned",
  lose: "marked_lost",
  find: "marked_found",
  damage: "marked_damaged",
  retire: "retired",
};

/** One padlock from state to state; one that is there already stays as it is. */
function move(
  ctx: TenantContext,
  { id, version, act, ownerId }: { id: string; version: number; act: LockMove; ownerId?: string },
): Promise<LockItem> {
  return changeRecord(ctx, lockRecord, {
    id,
    version,
    act: pastOf[act],
    decide: (lock) => decideMove(act, lock, ownerId),
    write: async (tx, lock, next) => {
      const newOwner = ownerId === undefined ? null : await holdOwner(tx, ownerId);
      await saveHandling(tx, [id], { ...next, byId: ctx.actor.user.id });
      const isWithoutOwner = act === "find" && next.ownerId === null;
      return { owner: isWithoutOwner ? null : (newOwner ?? lock.owner?.name ?? null) };
    },
  });
}
