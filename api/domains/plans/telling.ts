import { factTime } from "#contract/notifications/fact-times.ts";
import type { AuditEvent } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { closeKind, raise } from "#api/domains/notifications/public.ts";

/** Tells those who can approve a plan that it waits for them, but for its author. To be appended last. */
export function tellOfSubmitted(ctx: TenantContext, tx: Transaction, planId: string): Promise<AuditEvent[]> {
  const { user } = ctx.actor;
  return raise(tx, ctx.deps.config, {
    planId,
    kind: "plan_to_approve",
    key: `plan_to_approve:${ctx.now}`,
    aboutId: null,
    actorId: user.id,
    at: ctx.now,
    facts: [`${factTime(ctx.now)}: ${user.name} submitted the plan.`],
  });
}

/** It was approved, rejected, or withdrawn: it waits for no one. */
export function settleSubmitted(tx: Transaction, planId: string, at: string): Promise<void> {
  return closeKind(tx, planId, "plan_to_approve", at);
}
