import { decideElsewhere } from "#domain/execution/decide.ts";
import type { Execution, ExecutionEvent } from "#domain/execution/types.ts";
import type { AuditEvent } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { tellOfStep } from "./telling.ts";
import { contextOf } from "./decision-context.ts";
import { auditEventOf } from "./queries.ts";
import { saveExecution } from "./save-sql.ts";
import { lockRows, readSharing, readSituation } from "./sql.ts";

/** What was found concerns lockouts whose rows are not locked. */
export class LockedTooFew extends Error {
  readonly planIds: readonly string[];

  constructor(planIds: readonly string[]) {
    super("Other lockouts share what was found");
    this.planIds = planIds;
  }
}

/**
 * What was found in one lockout puts the people of others at risk too: those that hold the same point, or have the machine
 * that moved. Records it in each of them, in the transaction of the finding, and tells their people. Answers with the
 * events for the history; none for a step that found nothing. Throws `LockedTooFew` unless the rows of all of them are
 * `locked`.
 */
export async function recordElsewhere(
  ctx: TenantContext,
  tx: Transaction,
  found: { execution: Execution; events: readonly ExecutionEvent[] },
  locked: readonly string[],
): Promise<AuditEvent[]> {
  const event = found.events.find(({ details }) => details.finding);
  if (!event) return [];
  // A person who isolates the point at this moment comes before or after, never in between.
  const pointIds = event.pointId === null ? found.execution.points.map(({ id }) => id) : [event.pointId];
  await lockRows(tx, { pointIds, lockNumbers: [], userIds: [] });
  const sharing = await readSharing(tx, found.execution, event.pointId);
  if (sharing.some((planId) => !locked.includes(planId))) throw new LockedTooFew(sharing);
  const recorded: AuditEvent[] = [];
  for (const planId of sharing) {
    const situation = await readSituation(tx, { planId, actorId: ctx.actor.user.id });
    if (!situation) continue;
    const { execution: before } = situation;
    const context = contextOf(ctx, situation);
    const decision = decideElsewhere(before, context, { execution: found.execution, event });
    if (!decision) continue;
    await saveExecution(tx, before, decision.execution, { at: context.now, actorId: context.actor.userId });
    const step = { before, after: decision.execution, at: context.now, actorId: ctx.actor.user.id };
    const told = await tellOfStep(tx, ctx.deps.config, step);
    recorded.push(...decision.events.map((each) => auditEventOf(ctx, planId, each)), ...told);
  }
  return recorded;
}
