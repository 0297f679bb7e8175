import type { z } from "zod";
import * as contract from "#contract/locks/calls.ts";
import type { LockKind } from "#contract/locks/words.ts";
import type { LockItem } from "#contract/locks/schemas.ts";
import { lockRefusal } from "#contract/locks/sentences.ts";
import type { Refusal } from "#contract/refusals.ts";
import { listOf } from "#contract/sentences.ts";
import { seriesOf } from "#domain/lock-series.ts";
import { blockOf } from "#domain/locks.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { changeRecord } from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { invalid } from "#api/infrastructure/errors.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { lockEvent } from "./events.ts";
import { lockOrThrow, lockRecord } from "./locked.ts";
import { assertRegisterHolds, holdOwner, insertLocks, numberTaken, saveLock } from "./save-sql.ts";

type BodyOf<E extends { body: z.ZodType }> = z.output<E["body"]>;

/**
 * Adds a padlock. Throws 400 if its number is taken or its owner cannot have it, 409 `refused` past the limit.
 */
export async function createLock(
  ctx: TenantContext,
  { number, kind, ownerId: wantedOwner }: BodyOf<typeof contract.createLock>,
): Promise<LockItem> {
  authorize(ctx.actor, contract.createLock.access);
  const ownerId = wantedOwner ?? null;
  if (ownerId && kind !== "personal") throw invalid({ ownerId: lockRefusal("owner_not_personal") });
  return ctx.write(async (tx) => {
    const id = newId(ctx.deps.clock());
    const owner = ownerId && (await holdOwner(tx, ownerId));
    const [taken] = await insertLocks(tx, [{ id, number, kind, ownerId }], {
      now: ctx.now,
      byId: ctx.actor.user.id,
    });
    if (taken !== undefined) throw numberTaken(taken);
    await assertRegisterHolds(tx);
    await appendAudit(tx, [lockEvent(ctx, "created", id, { number, kind, owner })]);
    return lockOrThrow(tx, id);
  });
}

/** Adds padlocks from number to number. Throws 400 with the numbers that are taken; then none is added. */
export async function createLockSeries(
  ctx: TenantContext,
  { first, last, kind }: BodyOf<typeof contract.createLockSeries>,
): Promise<{ added: number; first: string; last: string }> {
  authorize(ctx.actor, contract.createLockSeries.access);
  const series = seriesOf(first, last);
  if ("fault" in series) throw invalid({ [series.field]: series.fault });
  const { numbers } = series;
  return ctx.write(async (tx) => {
    const locks = numbers.map((number) => ({ id: newId(ctx.deps.clock()), number, kind, ownerId: null }));
    const taken = await insertLocks(tx, locks, { now: ctx.now, byId: ctx.actor.user.id });
    if (taken.length > 0) throw invalid({ first: seriesTaken(taken) });
    await assertRegisterHolds(tx);
    const added = numbers.length;
    await appendAudit(tx, [lockEvent(ctx, "series_created", null, { first, last, kind, locks: added })]);
    return { added, first, last };
  });
}

const mostNamed = 10;

function seriesTaken(taken: readonly string[]): Refusal {
  const numbers = listOf(taken.slice(0, mostNamed));
  const more = taken.length - mostNamed;
  return more > 0
    ? lockRefusal("numbers_taken/more", { numbers, more })
    : lockRefusal("numbers_taken", { numbers });
}

/** Renumbers a padlock or changes its kind. Throws 400, 404, 409 `stale`, 409 `refused` while it is applied. */
export async function updateLock(
  ctx: TenantContext,
  id: string,
  { version, ...wanted }: BodyOf<typeof contract.updateLock>,
): Promise<LockItem> {
  authorize(ctx.actor, contract.updateLock.access);
  return changeRecord(ctx, lockRecord, {
    id,
    version,
    act: "updated",
    decide: (lock) => {
      const { number = lock.number, kind = lock.kind } = wanted;
      if (number === lock.number && kind === lock.kind) return "unchanged";
      const block = blockOf("edit", lock);
      return block ? { ok: false, refusals: [block] } : { ok: true, next: { number, kind } };
    },
    write: async (tx, lock, next) => {
      mustKeepOwner(lock, next.kind);
      await saveLock(tx, id, { ...next, byId: ctx.actor.user.id });
      return { kind: next.kind, ...(next.number !== lock.number && { before: lock.number }) };
    },
  });
}

function mustKeepOwner({ number, owner }: LockItem, kind: LockKind): void {
  if (kind === "personal" || !owner) return;
  throw invalid({ kind: lockRefusal("owner_has_it", { number, name: owner.name }) });
}
