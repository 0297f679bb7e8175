import type { PlanConflict, PlanDetail } from "#contract/plans/schemas.ts";
import { isCurrent } from "#domain/certificates.ts";
import { type Conflict, conflictKey, conflictsOf } from "#domain/conflicts.ts";
import { changesSince, stationChangesSince } from "#domain/frozen-points.ts";
import { type PlanContext, type PlanFacts, possiblePlanActions } from "#domain/plans.ts";
import { policiesFrom } from "#domain/stored-policies.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { photosFor } from "#api/domains/equipment/public.ts";
import { pinnedProcedure } from "#api/domains/executions/public.ts";
import { todayAt } from "#api/infrastructure/site-days.ts";
import type { PlanRecord } from "./sql.ts";

/** The plan as this person sees it, with what they may do with it and why not. */
export function detailOf(ctx: TenantContext, plan: PlanRecord): PlanDetail {
  const { others: _, acknowledged: __, strayPointTags: ___, rules: ____, timeZones: _____, ...shown } = plan;
  const facts = factsOf(plan, ctx.now);
  const context = planContextOf(ctx, plan);
  return {
    ...shown,
    equipment: photosFor(ctx.actor, plan.equipment),
    people: plan.people.map((person) => {
      const { authorisedUntil: validUntil } = person;
      return { ...person, lapsed: validUntil !== null && !isCurrent({ validUntil }, context.today) };
    }),
    procedures: plan.procedures.map(
      ({
        frozen,
        register,
        stations,
        stationsNow,
        isolationOrder: _order,
        demands: _demands,
        ...procedure
      }) => ({
        ...procedure,
        changes: changesSince(frozen, register),
        stationChanges: stationChangesSince(stations, stationsNow),
      }),
    ),
    asksPassword: policiesFrom(plan.rules).passwordForSignatures,
    conflicts: facts.conflicts.map((conflict) => namedConflict(plan, conflict)),
    possible: possiblePlanActions(facts, context),
  };
}

/** What the life of a plan depends on at `now` (ISO 8601). */
export function factsOf(plan: PlanRecord, now: string): PlanFacts {
  const { id, windowStart, windowEnd, points, others } = plan;
  const pointIds = points.map((point) => point.id);
  return {
    state: plan.state,
    executionState: plan.executionState,
    authorId: plan.author.id,
    responsibleId: plan.responsible.id,
    equipmentCount: plan.equipment.length,
    pointCount: points.length,
    strayPointTags: plan.strayPointTags,
    windowEnd,
    lateStartAt: plan.lateStart?.at ?? null,
    procedures: plan.procedures.map(pinnedProcedure),
    people: plan.people,
    conflicts: isOver(plan) ? [] : conflictsOf({ planId: id, pointIds, windowStart, windowEnd }, others, now),
  };
}

function isOver({ state, executionState }: PlanRecord): boolean {
  return state === "cancelled" || executionState === "closed" || executionState === "cancelled";
}

export function planContextOf(
  { now, actor: { user } }: TenantContext,
  { rules, timeZones }: Pick<PlanRecord, "rules" | "timeZones">,
): PlanContext {
  return {
    now,
    today: todayAt(now, timeZones),
    actor: { userId: user.id, permissions: user.permissions },
    policy: policiesFrom(rules),
  };
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
    kind: conflict.kind,
    windowStart: other?.windowStart ?? plan.windowStart,
    windowEnd: other?.windowEnd ?? plan.windowEnd,
    acknowledged: plan.acknowledged.includes(conflictKey(conflict)),
  };
}
