import type { OtherHold } from "#contract/executions/schemas.ts";
import { sendCommand } from "#contract/executions/calls.ts";
import type { DecisionContext, LockStatus } from "#domain/execution/types.ts";
import { policiesFrom } from "#domain/policies.ts";
import { refusalOf } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { HoldRow, LockRow, Situation } from "./sql.ts";

/**
 * What the rules need to know beyond the execution itself. The instant is read here, after the rows are locked,
 * so the events of an execution follow one another in time, however long each command waited.
 */
export function contextOf(ctx: TenantContext, situation: Situation): DecisionContext {
  const { id, name, permissions } = ctx.actor.user;
  return {
    now: new Date(ctx.deps.clock()).toISOString(),
    actor: {
      userId: id,
      name,
      permissions,
      employer: situation.employer,
      authorisation: situation.authorisation,
      awaitingLockRemovalNotice: situation.awaitingNotice,
      exitsOnly: refusalOf(ctx.actor, sendCommand.access) !== undefined,
    },
    otherHolds: byPoint(situation.holds ?? []),
    locks: situation.lock ? { [situation.lock.number]: statusOf(situation.lock) } : {},
    people: situation.people ?? {},
    policy: policiesFrom(situation.rules),
    beginning: situation.beginning ?? null,
  };
}

function byPoint(holds: readonly HoldRow[]): Record<string, OtherHold[]> {
  const found: Record<string, OtherHold[]> = {};
  for (const { pointId, ...hold } of holds) (found[pointId] ??= []).push(hold);
  return found;
}

function statusOf({ kind, state, ownerId, ownerName, by, where }: LockRow): LockStatus {
  if (by !== null) return { status: "held", by, where: where ?? "" };
  if (state === "lost" || state === "retired") return { status: state };
  if (kind === "tag" || kind === "lockbox") return { status: "free", assignedTo: null, device: kind };
  if (kind === "equipment") return { status: "free", assignedTo: null };
  if (ownerId === null || ownerName === null) return { status: "unissued" };
  return { status: "free", assignedTo: { userId: ownerId, name: ownerName } };
}
