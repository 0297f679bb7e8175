import type { ExecutionView } from "#contract/executions.ts";
import type { DecisionContext, Execution } from "#domain/execution/types.ts";
import { viewOf } from "#domain/execution/view.ts";
import { may } from "#api/platform/access.ts";
import type { TenantContext } from "#api/platform/context.ts";

/** The lockout as this person sees it. Who may not carry out lockouts is offered nothing. */
export function viewFor(ctx: TenantContext, execution: Execution, context: DecisionContext): ExecutionView {
  const view = viewOf(execution, context);
  return may(ctx.actor, "lockouts:execute") ? view : { ...view, possible: [] };
}
