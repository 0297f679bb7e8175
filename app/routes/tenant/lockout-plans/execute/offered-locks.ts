import type { AvailableLocks } from "#contract/locks/calls.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import type { OfferedLock } from "./lock-number-field.tsx";

/** Locks of the register as a field offers them. */
export function offeredLocks(locks: AvailableLocks["own"], isOwn = false): OfferedLock[] {
  return locks.map(({ id, number }) => ({ id, number, isOwn }));
}

/**
 * Locks for a point: those of the cabinet, then one's own. Their owner needs one to sign on with, and no other kind of
 * lock does for that. 29 CFR 1910.147(f)(3)(ii)(D).
 */
export function locksForPoint({ own, cabinet }: Pick<AvailableLocks, "own" | "cabinet">): OfferedLock[] {
  return [...offeredLocks(cabinet), ...offeredLocks(own, true)];
}

/** How many locks are offered by a press of their own. */
const most = 3;

/**
 * The numbers that this person most likely applies next: the one that follows the lock they applied last in this
 * lockout, then the first in the cabinet. Their own are for signing on: without a cabinet, all but one are offered.
 */
export function suggestedLocks(
  points: ExecutionView["points"],
  { own, cabinet }: Pick<AvailableLocks, "own" | "cabinet">,
  userId: string,
): string[] {
  const numbers = (cabinet.length > 0 ? cabinet : own.slice(1)).map(({ number }) => number);
  const last = lastApplied(points, userId);
  const next = last === undefined ? [] : following(last, numbers);
  return [...new Set([...next, ...numbers])].slice(0, most);
}

function lastApplied(points: ExecutionView["points"], userId: string): string | undefined {
  const applied = points.flatMap(({ condition: { lock } }) =>
    lock?.appliedBy.userId === userId ? [lock] : [],
  );
  return applied.toSorted((one, other) => other.at.localeCompare(one.at))[0]?.number;
}

/** Those of the same series with a higher number, the nearest first: `L-010` after `L-009`. */
function following(last: string, numbers: readonly string[]): string[] {
  const { series, count } = partsOf(last);
  return numbers
    .filter((number) => partsOf(number).series === series && partsOf(number).count > count)
    .toSorted((one, other) => partsOf(one).count - partsOf(other).count)
    .slice(0, 1);
}

function partsOf(number: string): { series: string; count: number } {
  const [, series = number, digits = ""] = /^(.*?)(\d*)$/.exec(number) ?? [];
  return { series, count: Number(digits) };
}
