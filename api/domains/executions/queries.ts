import { type ExecutionAsOf, getExecution } from "#contract/executions/calls.ts";
import type { ExecutionEvent } from "#domain/execution/types.ts";
import { viewOf } from "#domain/execution/view.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { AuditEvent } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { contextOf } from "./decision-context.ts";
import { readSituation } from "./sql.ts";

/** The lockout as it is, for this person. Throws 404 if the plan has no execution. */
export async function readExecution(ctx: TenantContext, planId: string): Promise<ExecutionAsOf> {
  authorize(ctx.actor, getExecution.access, planId);
  const situation = await readSituation(ctx.read, { planId, actorId: ctx.actor.user.id });
  if (!situation) throw notFound("lockout");
  return { ...viewOf(situation.execution, contextOf(ctx, situation)), asOf: situation.asOf };
}

/** What the audit trail keeps of an act. */
export function auditEventOf(ctx: TenantContext, planId: string, event: ExecutionEvent): AuditEvent {
  return {
    at: event.at,
    actor: { id: event.by.userId, name: event.by.name },
    action: `execution.${event.action}`,
    subject: { type: "execution", id: planId },
    requestId: ctx.requestId,
    details: {
      ...event.details,
      pointId: event.pointId,
      pointTag: event.pointTag,
      fromState: event.from,
      toState: event.to,
    },
  };
}
