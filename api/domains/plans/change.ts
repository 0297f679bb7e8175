import type { PlanDetail } from "#contract/plans/schemas.ts";
import { decidePlan, type PlanAction } from "#domain/plans.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { notFound, refused, stale } from "#api/infrastructure/errors.ts";
import { planEvent } from "./events.ts";
import {
  lockMachinesOfPlan,
  lockPeopleOfPlan,
  lockPlan,
  lockPointsOfPlan,
  type PlanRecord,
  readPlan,
} from "./sql.ts";
import { detailOf, factsOf, planContextOf } from "./view.ts";

interface Wanted {
  id: string;
  /** The version that the caller saw. */
  version: number;
  action: PlanAction;
  /** With `approve`: the conflicts seen, as `conflictKey` names them. */
  acknowledged?: readonly string[];
}

const pastOf = {
  edit: "updated",
  submit: "submitted",
  approve: "approved",
  reject: "rejected",
  cancel: "cancelled",
  execute: "executed",
} as const satisfies Record<PlanAction, string>;

/**
 * One step in a plan's life, in the caller's transaction: looks at it under its lock, asks the rules, lets `change`
 * write (which says what the audit keeps), and answers the plan after it. Throws 404, 409 `stale` with the current
 * plan, 409 `refused`.
 */
export async function changePlan(
  ctx: TenantContext,
  tx: Transaction,
  { id, version, action, acknowledged = [] }: Wanted,
  change: (plan: PlanRecord) => Promise<Record<string, unknown>>,
): Promise<PlanDetail> {
  if (!(await lockPlan(tx, id))) throw notFound("lockout plan");
  if (action === "approve") {
    await lockPointsOfPlan(tx, id);
    await lockMachinesOfPlan(tx, id);
  }
  if (action === "approve" || action === "submit") await lockPeopleOfPlan(tx, id);
  const plan = await readSurely(tx, id);
  if (plan.version !== version) throw stale(detailOf(ctx, plan));
  const decision = decidePlan(factsOf(plan, ctx.now), action, planContextOf(ctx), acknowledged);
  if (!decision.ok) throw refused(decision.refusals);

  const details = await change(plan);
  const changed = await readSurely(tx, id);
  await appendAudit(tx, [planEvent(ctx, pastOf[action], changed, details)]);
  return detailOf(ctx, changed);
}

/** A plan that this transaction has locked or made. */
export async function readSurely(tx: Transaction, id: string): Promise<PlanRecord> {
  const plan = await readPlan(tx, id);
  if (!plan) throw new Error(`Plan ${id} is gone from under its lock.`);
  return plan;
}
