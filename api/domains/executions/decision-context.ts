import type { OtherHold } from "#contract/executions/schemas.ts";
import { sendCommand } from "#contract/executions/calls.ts";
import type { DecisionContext, LockStatus } from "#domain/execution/types.ts";
import { policiesFrom } from "#domain/stored-policies.ts";
import { refusalOf } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { todayAt } from "#api/infrastructure/site-days.ts";
import type { HoldRow, LockRow, Situation } from "./sql.ts";

/**
 * What the rules need to know beyond the execution itself. The instant is the database's when it had locked the rows, so
 * the events of an execution follow one another in time, however long each command waited and whatever the clock of this
 * host says.
 */
export function contextOf(ctx: TenantContext, situation: Situation): DecisionContext {
  const { id, name, permissions } = ctx.actor.user;
  const now = ctx.deps.instantOf(situation.readAt);
  return {
    now,
    today: todayAt(now, situation.timeZones),
    actor: {
      userId: id,
      name,
      permissions,
      employer: situation.employer,
      authorisation: situation.authorisation,
      certificates: situation.certificates ?? {},
      awaitingLockRemovalNotice: situation.awaitingNotice,
      exitsOnly: refusalOf(ctx.actor, sendCommand.access) !== undefined,
    },
    lostLocks: situation.lostLocks ?? [],
    otherHolds: byPoint(situation.holds ?? []),
    locks: situation.lock ? { [situation.lock.number]: statusOf(situation.lock) } : {},
    people: situation.people ?? {},
    policy: policiesFrom(situation.rules),
    beginning: situation.beginning ?? null,
    joining: situation.joining ?? [],
  };
}

function byPoint(holds: readonly HoldRow[]): Record<string, OtherHold[]> {
  const found: Record<string, OtherHold[]> = {};
  for (const { pointId, isLease, ...hold } of holds)
    (found[pointId] ??= []).push({ ...hold, ...(isLease && { isLease }) });
  return found;
}

function statusOf({ kind, state, ownerId, ownerName, by, where }: LockRow): LockStatus {
  if (by !== null) return { status: "held", by, where: where ?? "" };
  if (state === "lost" || state === "damaged" || state === "retired") return { status: state };
  if (kind === "tag" || kind === "lockbox") return { status: "free", assignedTo: null, device: kind };
  if (kind === "equipment") return { status: "free", assignedTo: null };
  if (ownerId === null || ownerName === null) return { status: "unissued" };
  return { status: "free", assignedTo: { userId: ownerId, name: ownerName } };
}
