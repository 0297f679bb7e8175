import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { LockItem } from "#contract/locks/schemas.ts";
import { lockRefusal } from "#contract/locks/sentences.ts";
import { blockOf, decideMove } from "#domain/locks.ts";
import { takeStep, withSharing } from "#api/domains/executions/public.ts";
import { changeIn } from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { lockRecord } from "./locked.ts";
import { saveHandling, saveReportedLost } from "./save-sql.ts";

type Hung = LockItem & { hung: NonNullable<LockItem["hung"]> };

/**
 * A lock that is lost while it hangs protects no one for sure, so its lockout records a finding at its point, and with it
 * every lockout that shares the point: they isolate, lock, relieve, and verify it again. The lock stays where it is, and is
 * an alarm until it is found or comes off. The lockout is locked before the padlock, as in every step of one. Throws 409
 * `stale`, 409 `refused`; then neither has changed.
 */
export function reportLost(ctx: TenantContext, lock: Hung): Promise<LockItem> {
  const { planId } = lock.hung;
  return withSharing((together) =>
    ctx.write(async (tx) => {
      await takeStep(ctx, tx, planId, { command: reportOf(lock), together, isKnown: true });
      return lock.kind === "lockbox" ? loseBox(ctx, tx, lock) : markMissing(ctx, tx, lock);
    }),
  );
}

/** A personal lock on the hasp protects its owner alone: the work stops, and no point is in doubt. */
function reportOf({ number, kind, hung }: Hung): ExecutionCommand {
  const where = hung.pointTag ?? hung.planNumber;
  const { message } = lockRefusal("lost_while_hung", { number, where });
  if (kind === "lockbox") return { type: "record_finding", kind: "box_found_open", note: message };
  if (hung.pointId === null) return { type: "call_stop", reason: message };
  return { type: "record_finding", kind: "lock_found_open", pointId: hung.pointId, note: message };
}

async function markMissing(ctx: TenantContext, tx: Transaction, { id, version, hung }: Hung) {
  const { after } = await changeIn(ctx, tx, lockRecord, {
    id,
    version,
    act: "reported_lost",
    decide: (lock) => {
      if (lock.hung?.planId !== hung.planId) return { ok: false, refusals: [lockRefusal("changed", lock)] };
      return lock.reportedLostAt === null
        ? { ok: true, next: ctx.now }
        : { ok: false, refusals: [blockOf("lose", lock) ?? lockRefusal("changed", lock)] };
    },
    write: async (_, lock, at) => {
      await saveReportedLost(tx, id, { at, byId: ctx.actor.user.id });
      return { lockout: hung.planNumber, point: lock.hung?.pointTag ?? null };
    },
  });
  return after;
}

/** The finding took the box out of use: no key is in it any more. */
async function loseBox(ctx: TenantContext, tx: Transaction, { id, version, hung }: Hung) {
  const { after } = await changeIn(ctx, tx, lockRecord, {
    id,
    version,
    act: "marked_lost",
    decide: (lock) => decideMove("lose", lock),
    write: async (_, __, next) => {
      await saveHandling(tx, [id], { ...next, byId: ctx.actor.user.id });
      return { lockout: hung.planNumber, point: null };
    },
  });
  return after;
}
