import type { z } from "zod";
import * as contract from "#contract/locks/calls.ts";
import type { LockItem } from "#contract/locks/schemas.ts";
import { blockOf, isDone, type LockAct } from "#domain/locks.ts";
import { authorise } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { refused } from "#api/infrastructure/errors.ts";
import { type LockEvent, lockEvent } from "./events.ts";
import { lockAtVersion, readSurely } from "./locked.ts";
import { holdOwner, saveKeeping } from "./save.ts";

interface Seen {
  version: number;
}

/** Issues a personal padlock from the cabinet. Throws 400, 404, 409 `stale`, 409 `refused`. */
export async function issueLock(
  ctx: TenantContext,
  id: string,
  { version, ownerId }: z.output<(typeof contract.issueLock)["body"]>,
): Promise<LockItem> {
  authorise(ctx.actor, contract.issueLock.access);
  return move(ctx, { id, version, act: "issue" }, async (tx) => {
    const owner = await holdOwner(tx, ownerId);
    await saveKeeping(tx, [id], { keeping: "issued", ownerId });
    return { event: "issued", details: { owner } };
  });
}

/** Puts a padlock back into the cabinet. Throws 404, 409 `stale`, 409 `refused` while it is hung or lost. */
export async function returnLock(ctx: TenantContext, id: string, { version }: Seen): Promise<LockItem> {
  authorise(ctx.actor, contract.returnLock.access);
  return move(ctx, { id, version, act: "return" }, async (tx, { owner }) => {
    await saveKeeping(tx, [id], { keeping: "in_cabinet", ownerId: null });
    return { event: "returned", details: { owner: owner?.name ?? null } };
  });
}

/** Marks a padlock lost; it stays its owner's. Throws 404, 409 `stale`, 409 `refused` while it is hung. */
export async function loseLock(ctx: TenantContext, id: string, { version }: Seen): Promise<LockItem> {
  authorise(ctx.actor, contract.loseLock.access);
  return move(ctx, { id, version, act: "lose" }, async (tx, { owner }) => {
    await saveKeeping(tx, [id], { keeping: "lost", ownerId: owner?.id ?? null });
    return { event: "marked_lost", details: { owner: owner?.name ?? null } };
  });
}

/** A lost padlock is back: with its owner while their account is open, else in the cabinet. Throws as `loseLock`. */
export async function findLock(ctx: TenantContext, id: string, { version }: Seen): Promise<LockItem> {
  authorise(ctx.actor, contract.findLock.access);
  return move(ctx, { id, version, act: "find" }, async (tx, { owner }) => {
    const ownerId = owner?.active ? owner.id : null;
    await saveKeeping(tx, [id], { keeping: ownerId ? "issued" : "in_cabinet", ownerId });
    return { event: "marked_found", details: { owner: ownerId ? (owner?.name ?? null) : null } };
  });
}

/** Takes a padlock out of use for good. Throws 404, 409 `stale`, 409 `refused` while it is hung. */
export async function retireLock(ctx: TenantContext, id: string, { version }: Seen): Promise<LockItem> {
  authorise(ctx.actor, contract.retireLock.access);
  return move(ctx, { id, version, act: "retire" }, async (tx, { owner }) => {
    await saveKeeping(tx, [id], { keeping: "retired", ownerId: null });
    return { event: "retired", details: { owner: owner?.name ?? null } };
  });
}

type Change = (
  tx: Transaction,
  lock: LockItem,
) => Promise<{ event: LockEvent; details: Record<string, unknown> }>;

/** One padlock from state to state; one that is there already stays as it is. */
function move(
  ctx: TenantContext,
  { id, version, act }: { id: string; version: number; act: LockAct },
  change: Change,
): Promise<LockItem> {
  return ctx.write(async (tx) => {
    const lock = await lockAtVersion(tx, id, version);
    if (isDone(act, lock)) return lock;
    const block = blockOf(act, lock);
    if (block) throw refused([block]);
    const { event, details } = await change(tx, lock);
    await appendAudit(tx, [lockEvent(ctx, event, id, { number: lock.number, ...details })]);
    return readSurely(tx, id);
  });
}
