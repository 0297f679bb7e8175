import type { PlanConflict, PlanDetail } from "#contract/plans.ts";
import { type Conflict, conflictKey, conflictsOf } from "#domain/conflicts.ts";
import { type PlanContext, type PlanFacts, possiblePlanActions } from "#domain/plans.ts";
import type { TenantContext } from "#api/platform/context.ts";
import type { PlanRecord } from "./repository.ts";

/** The plan as this person sees it, with what they may do with it and why not. */
export function detailOf(ctx: TenantContext, plan: PlanRecord): PlanDetail {
  const { others: _, acknowledged: __, ...shown } = plan;
  const facts = factsOf(plan);
  return {
    ...shown,
    conflicts: facts.conflicts.map((conflict) => namedConflict(plan, conflict)),
    possible: possiblePlanActions(facts, planContextOf(ctx)),
  };
}

/** What the life of a plan depends on. */
export function factsOf(plan: PlanRecord): PlanFacts {
  const { id, windowStart, windowEnd, points, others } = plan;
  const pointIds = points.map((point) => point.id);
  return {
    state: plan.state,
    executionState: plan.executionState,
    authorId: plan.author.id,
    responsibleId: plan.responsible.id,
    equipmentCount: plan.equipment.length,
    pointCount: points.length,
    procedures: plan.procedures,
    people: plan.people,
    conflicts: conflictsOf({ planId: id, pointIds, windowStart, windowEnd }, others),
  };
}

export function planContextOf({ now, actor: { user } }: TenantContext): PlanContext {
  return { now, actor: { userId: user.id, permissions: user.permissions } };
}

function namedConflict(plan: PlanRecord, conflict: Conflict): PlanConflict {
  const { pointId, planId } = conflict;
  const other = plan.others.find((candidate) => candidate.planId === planId);
  return {
    pointId,
    pointTag: plan.points.find((point) => point.id === pointId)?.tag ?? "",
    planId,
    planNumber: other?.number ?? "",
    planTitle: other?.title ?? "",
    acknowledged: plan.acknowledged.includes(conflictKey(conflict)),
  };
}
