import type { z } from "zod";
import * as contract from "#contract/locks/calls.ts";
import { lockRefusal } from "#contract/locks/sentences.ts";
import { decideMove, type Keeping } from "#domain/locks.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { changeRecords, type RecordSet } from "#api/infrastructure/change-records.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { lockEvent } from "./events.ts";
import { type LockRow, lockLocks, readLocksByIds } from "./sql.ts";
import { saveHandling } from "./save-sql.ts";

type Several = z.output<(typeof contract.returnLocks)["body"]>;

/** Returns padlocks to the cabinet, all or none. Throws 409 `refused` with a reason for each that cannot be. */
export async function returnLocks(ctx: TenantContext, { locks }: Several): Promise<{ changed: number }> {
  authorize(ctx.actor, contract.returnLocks.access);
  return moveAll(ctx, "return", locks);
}

/** Retires padlocks, all or none. Throws 409 `refused` with a reason for each that cannot be. */
export async function retireLocks(ctx: TenantContext, { locks }: Several): Promise<{ changed: number }> {
  authorize(ctx.actor, contract.retireLocks.access);
  return moveAll(ctx, "retire", locks);
}

const pastOf = { return: "returned", retire: "retired" } as const;

async function moveAll(
  ctx: TenantContext,
  act: keyof typeof pastOf,
  wanted: Several["locks"],
): Promise<{ changed: number }> {
  return ctx.write(async (tx) => {
    const changed = await changeRecords(ctx, tx, setOf(ctx, act), wanted);
    return { changed };
  });
}

function setOf(
  { actor }: TenantContext,
  act: keyof typeof pastOf,
): RecordSet<TenantContext, LockRow, Keeping> {
  return {
    lock: lockLocks,
    read: readLocksByIds,
    gone: lockRefusal("not_found"),
    changed: ({ number }) => lockRefusal("changed", { number }),
    decide: (lock) => decideMove(act, lock),
    write: (tx, ids, next) => saveHandling(tx, ids, { ...next, byId: actor.user.id }),
    event: (ctx, { id, number, owner }) =>
      lockEvent(ctx, pastOf[act], id, { number, owner: owner?.name ?? null }),
  };
}
