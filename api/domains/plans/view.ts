import type { PlanConflict, PlanDetail, UndecidedPlan } from "#contract/plans/schemas.ts";
import { isCurrent } from "#domain/certificates.ts";
import {
  type Conflict,
  conflictKey,
  conflictsOf,
  type PlannedPoints,
  undecidedOf,
} from "#domain/conflicts.ts";
import { changesSince, listChangesSince } from "#domain/frozen-points.ts";
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
        stationChanges: listChangesSince(stations, stationsNow),
      }),
    ),
    asksPassword: policiesFrom(plan.rules).passwordForSignatures,
    conflicts: facts.conflicts.map((conflict) => namedConflict(plan, conflict)),
    undecided: plan.state === "approved" || isOver(plan) ? [] : undecidedPlans(plan, ctx.now),
    possible: possiblePlanActions(facts, context),
  };
}

/** What the life of a plan depends on at `now` (ISO 8601). */
export function factsOf(plan: PlanRecord, now: string): PlanFacts {
  return {
    state: plan.state,
    executionState: plan.executionState,
    authorId: plan.author.id,
    responsibleId: plan.responsible.id,
    equipmentCount: plan.equipment.length,
    pointCount: plan.points.length,
    strayPointTags: plan.strayPointTags,
    windowEnd: plan.windowEnd,
    lateStartAt: plan.lateStart?.at ?? null,
    procedures: plan.procedures.map(pinnedProcedure),
    people: plan.people,
    conflicts: isOver(plan) ? [] : conflictsOf(plannedPointsOf(plan), plan.others, now),
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

function plannedPointsOf({ id, points, windowStart, windowEnd }: PlanRecord): PlannedPoints {
  return { planId: id, pointIds: points.map((point) => point.id), windowStart, windowEnd };
}

function undecidedPlans(plan: PlanRecord, now: string): UndecidedPlan[] {
  return undecidedOf(plannedPointsOf(plan), plan.others, now).flatMap(({ planId, pointIds }) => {
    const other = plan.others.find((candidate) => candidate.planId === planId);
    if (!other) return [];
    const { number, title, windowStart, windowEnd } = other;
    const pointTags = plan.points.filter(({ id }) => pointIds.includes(id)).map(({ tag }) => tag);
    return [{ planId, planNumber: number, planTitle: title, pointTags, windowStart, windowEnd }];
  });
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
