import type { Participant } from "#contract/executions/schemas.ts";
import type { Execution, ExecutionPoint, Given, Target } from "./types.ts";

export function pointOf(execution: Execution, pointId: string | undefined): ExecutionPoint | undefined {
  return execution.points.find((point) => point.id === pointId);
}

/** The point a command is about, where the lockout has it. */
export function targetPoint({ execution, target }: Given): ExecutionPoint | undefined {
  return pointOf(execution, target.pointId);
}

/** Where the lockout is, or was before it became unsafe. */
export function stateBeneath({ state, unsafe }: Execution): Execution["state"] {
  return state === "unsafe" ? (unsafe?.from ?? state) : state;
}

/** This lockout keeps the point isolated: from its isolation until it is restored or left to other holds. */
export function isHeldHere(point: ExecutionPoint): boolean {
  return point.condition.isolated !== null && point.condition.restored === null;
}

/** Held, and nothing unsafe was found at it since it was isolated. */
export function isIsolatedHere(point: ExecutionPoint): boolean {
  return isHeldHere(point) && !point.condition.isolated?.doubted;
}

/** Isolated, with a lock on it: the point protects. */
export function isLocked(point: ExecutionPoint): boolean {
  return isIsolatedHere(point) && point.condition.lock !== null;
}

/** A lock of this lockout hangs on the point, whether it protects or not. */
export function hasLockOn(point: ExecutionPoint): boolean {
  return isHeldHere(point) && point.condition.lock !== null;
}

/** The person's own lock on the point, also while it is on to take the point over. */
export function lockOfPerson({ condition: { lock, incoming } }: ExecutionPoint, userId: string) {
  return [lock, incoming].find((each) => each?.appliedBy.userId === userId) ?? null;
}

/** Stored energy that is still there, 29 CFR 1910.147(d)(5). */
export function isStored(point: ExecutionPoint): boolean {
  return point.dissipation !== null && point.condition.relieved === null;
}

/** Nothing of this lockout remains on the point. */
export function isReleased(point: ExecutionPoint): boolean {
  return !isHeldHere(point) && point.condition.lock === null;
}

export function signedOn(execution: Pick<Execution, "people">): Participant[] {
  return execution.people.filter((participant) => participant.lockNumber !== null);
}

export function participantOf(execution: Execution, userId: string | undefined): Participant | undefined {
  return execution.people.find((participant) => participant.userId === userId);
}

export function tags(points: readonly ExecutionPoint[]): string {
  return points.map((point) => point.tag).join(", ");
}

/** A target for each of the points that `wanted` picks. */
export function eachPoint(wanted: (point: ExecutionPoint, execution: Execution) => boolean) {
  return (execution: Execution): Target[] =>
    execution.points.filter((point) => wanted(point, execution)).map((point) => ({ pointId: point.id }));
}

/** The execution's points, with one point's condition changed. */
export function withCondition(
  execution: Execution,
  pointId: string,
  condition: Partial<ExecutionPoint["condition"]>,
): ExecutionPoint[] {
  return execution.points.map((point) =>
    point.id === pointId ? { ...point, condition: { ...point.condition, ...condition } } : point,
  );
}
