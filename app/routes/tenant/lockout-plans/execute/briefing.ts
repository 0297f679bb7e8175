import type { ExecutionView } from "#contract/executions/schemas.ts";

/** The key of what a person confirms as they sign on, below `executions.inputs`. */
export type Briefing = "briefed" | "briefedOnHasps";

/**
 * Where others locked points one by one and no box with their keys is recorded, a lock protects its owner only if it holds
 * each of these points: the person says that it does. 29 CFR 1910.147(f)(3)(ii)(D).
 */
export function briefingOf(
  { box, points }: Pick<ExecutionView, "box"> & { points: readonly Locked[] },
  userId: string,
): Briefing {
  const isHeldByOthers = points.some(({ condition: { lock } }) => lock && lock.appliedBy.userId !== userId);
  return box === null && isHeldByOthers ? "briefedOnHasps" : "briefed";
}

interface Locked {
  condition: { lock: { appliedBy: { userId: string } } | null };
}
