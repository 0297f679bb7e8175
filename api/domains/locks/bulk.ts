import type { z } from "zod";
import * as contract from "#contract/locks/calls.ts";
import { blockOf, isDone, type LockBlock } from "#domain/locks.ts";
import { authorise } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { refused } from "#api/infrastructure/errors.ts";
import { lockEvent } from "./events.ts";
import { type LockRow, lockLocks, readLocksByIds } from "./sql.ts";
import { saveKeeping } from "./save.ts";

type Several = z.output<(typeof contract.returnLocks)["body"]>;

/** Returns padlocks to the cabinet, all or none. Throws 409 `refused` with a reason for each that cannot be. */
export async function returnLocks(ctx: TenantContext, { locks }: Several): Promise<{ changed: number }> {
  authorise(ctx.actor, contract.returnLocks.access);
  return moveMany(ctx, locks, { act: "return", keeping: "in_cabinet", event: "returned" });
}

/** Retires padlocks, all or none. Throws 409 `refused` with a reason for each that cannot be. */
export async function retireLocks(ctx: TenantContext, { locks }: Several): Promise<{ changed: number }> {
  authorise(ctx.actor, contract.retireLocks.access);
  return moveMany(ctx, locks, { act: "retire", keeping: "retired", event: "retired" });
}

interface Move {
  act: "return" | "retire";
  keeping: "in_cabinet" | "retired";
  event: "returned" | "retired";
}

async function moveMany(
  ctx: TenantContext,
  wanted: Several["locks"],
  { act, keeping, event }: Move,
): Promise<{ changed: number }> {
  const versions = new Map(wanted.map(({ id, version }) => [id, version]));
  const ids = [...versions.keys()];
  return ctx.write(async (tx) => {
    // Before they are read: what another transaction did in the meantime has to be seen.
    await lockLocks(tx, ids);
    const locks = await readLocksByIds(tx, ids);
    const reasons = locks.flatMap((lock) => reasonsAgainst(act, lock, versions.get(lock.id)));
    if (locks.length < ids.length) reasons.push(gone);
    if (reasons.length > 0) throw refused(reasons);
    const moving = locks.filter((lock) => !isDone(act, lock));
    const moved = moving.map(({ id }) => id);
    if (moved.length === 0) return { changed: 0 };
    await saveKeeping(tx, moved, { keeping, ownerId: null });
    await appendAudit(
      tx,
      moving.map(({ id, number, owner }) =>
        lockEvent(ctx, event, id, { number, owner: owner?.name ?? null }),
      ),
    );
    return { changed: moved.length };
  });
}

function reasonsAgainst(act: Move["act"], lock: LockRow, version: number | undefined): LockBlock[] {
  if (isDone(act, lock)) return [];
  const block = blockOf(act, lock);
  if (block) return [block];
  if (lock.version === version) return [];
  return [{ code: "changed", message: `${lock.number} has changed since you chose it. Look at it again.` }];
}

const gone = {
  code: "not_found",
  message: "One of the padlocks is not in the register. Choose again from the list.",
};
