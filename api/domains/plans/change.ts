import type { PlanDetail } from "#contract/plans/schemas.ts";
import type { PlanState } from "#contract/plans/words.ts";
import { decidePlan, type PlanAction } from "#domain/plans.ts";
import { type Change, changeRecord, getOrThrow, type RecordKind } from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { planEvent } from "./events.ts";
import {
  lockMachinesOfPlan,
  lockPeopleOfPlan,
  lockPlan,
  lockPointsOfPlan,
  lockProceduresOfPlan,
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
  allow_late: "late_start_allowed",
  execute: "executed",
} as const satisfies Record<PlanAction, string>;

type Act = (typeof pastOf)[PlanAction];

/** Plan, points, machines, procedures, people: the lock order everywhere. */
function planRecord(action: PlanAction): RecordKind<TenantContext, PlanRecord, PlanDetail, Act> {
  return {
    name: "lockout plan",
    lock: async (tx, id) => {
      if (!(await lockPlan(tx, id))) return;
      if (action === "approve") {
        await lockPointsOfPlan(tx, id);
        await lockMachinesOfPlan(tx, id);
        await lockProceduresOfPlan(tx, id);
      }
      if (action === "approve" || action === "submit") await lockPeopleOfPlan(tx, id);
    },
    read: readPlan,
    versionOf: ({ version }) => version,
    view: detailOf,
    event: planEvent,
  };
}

/**
 * One transition of a plan: the rules name the next state, `write` saves it and returns the audit details.
 * Throws 404, 409 `stale` with the current plan, 409 `refused`.
 */
export function changePlan(
  ctx: TenantContext,
  { id, version, action, acknowledged = [] }: Wanted,
  write: Change<PlanRecord, PlanState>["write"],
): Promise<PlanDetail> {
  return changeRecord(ctx, planRecord(action), {
    id,
    version,
    act: pastOf[action],
    decide: (plan) => decidePlan(factsOf(plan, ctx.now), action, planContextOf(ctx, plan), acknowledged),
    write,
  });
}

/** A plan that this transaction has locked or made. */
export async function planOrThrow(tx: Transaction, id: string): Promise<PlanRecord> {
  return getOrThrow(await readPlan(tx, id), "lockout plan");
}
