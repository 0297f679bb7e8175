import type { ExecutionState } from "#contract/executions/schemas.ts";
import type { PlanState } from "#contract/plans/words.ts";

export interface PlannedPoints {
  planId: string;
  pointIds: readonly string[];
  /** ISO 8601, UTC. */
  windowStart: string;
  windowEnd: string;
}

/** Another plan of the tenant, with its execution if it has one. */
export interface OtherPlan extends PlannedPoints {
  state: PlanState;
  executionState: ExecutionState | null;
  /** The points that its execution keeps isolated now. */
  heldPointIds: readonly string[];
}

export interface Conflict {
  pointId: string;
  planId: string;
  /** `holds`: isolated by it now. `needs`: approved for a time that overlaps. */
  kind: "holds" | "needs";
}

/**
 * The points that another approved lockout holds now, or will need in an overlapping window: what the approver
 * must acknowledge. A plan that is not approved yet, or is over, does not count. A window that ended before
 * `now` (ISO 8601) extends to it: a late lockout may still begin at any moment.
 */
export function conflictsOf(plan: PlannedPoints, others: readonly OtherPlan[], now: string): Conflict[] {
  return others
    .filter((other) => other.planId !== plan.planId && isLive(other))
    .flatMap((other) => shared(plan, other, Date.parse(now)));
}

/** A plan that waits for its own decision, and the points that both need in overlapping windows. */
export interface UndecidedPlan {
  planId: string;
  pointIds: string[];
}

/**
 * What becomes a conflict once the other is approved too. Nothing is acknowledged yet: whichever is approved second
 * has the first as a conflict. The windows overlap as for `conflictsOf`.
 */
export function undecidedOf(plan: PlannedPoints, others: readonly OtherPlan[], now: string): UndecidedPlan[] {
  return others.flatMap((other) => {
    if (other.planId === plan.planId || other.state !== "submitted") return [];
    if (!overlap(plan, other, Date.parse(now))) return [];
    const pointIds = plan.pointIds.filter((pointId) => other.pointIds.includes(pointId));
    return pointIds.length > 0 ? [{ planId: other.planId, pointIds }] : [];
  });
}

/** How an acknowledgement names a conflict. */
export function conflictKey({ pointId, planId }: Pick<Conflict, "pointId" | "planId">): string {
  return `${pointId}:${planId}`;
}

export function unacknowledged(conflicts: readonly Conflict[], acknowledged: readonly string[]): Conflict[] {
  return conflicts.filter((conflict) => !acknowledged.includes(conflictKey(conflict)));
}

function shared(plan: PlannedPoints, other: OtherPlan, now: number): Conflict[] {
  const overlaps = overlap(plan, other, now);
  return plan.pointIds.flatMap((pointId): Conflict[] => {
    const { planId } = other;
    if (other.heldPointIds.includes(pointId)) return [{ pointId, planId, kind: "holds" }];
    const stillNeeds = overlaps && !isGoingOut(other) && other.pointIds.includes(pointId);
    return stillNeeds ? [{ pointId, planId, kind: "needs" }] : [];
  });
}

function overlap(one: PlannedPoints, other: PlannedPoints, now: number): boolean {
  return (
    Date.parse(one.windowStart) <= lastMoment(other, now) &&
    Date.parse(other.windowStart) <= lastMoment(one, now)
  );
}

/** Of the window, which does not hold the instant at which it ends; at the earliest `now`. */
function lastMoment({ windowEnd }: PlannedPoints, now: number): number {
  return Math.max(Date.parse(windowEnd) - 1, now);
}

function isLive({ state, executionState }: OtherPlan): boolean {
  return state === "approved" && executionState !== "closed" && executionState !== "cancelled";
}

/** A lockout in release isolates nothing more. */
function isGoingOut({ executionState }: OtherPlan): boolean {
  return executionState === "clearing" || executionState === "releasing" || executionState === "restored";
}
