import type { Execution, ExecutionPoint } from "./types.ts";

/** While people rely on the isolation: energy that can build up again is checked again. */
const states: readonly Execution["state"][] = ["verified", "working", "held"];

/**
 * When the point must be verified again, ISO 8601; null where its energy cannot build up again, or nothing counts as
 * verified. 29 CFR 1910.147(d)(5)(ii).
 */
export function recheckDueAt(point: ExecutionPoint, { state }: Pick<Execution, "state">): string | null {
  const { recheckMinutes, condition } = point;
  if (!recheckMinutes || !condition.verification || !states.includes(state)) return null;
  return new Date(Date.parse(condition.verification.at) + recheckMinutes * 60_000).toISOString();
}

/** The next check that is due at any point, ISO 8601. */
export function nextRecheckAt(execution: Execution): string | null {
  return execution.points.flatMap((point) => recheckDueAt(point, execution) ?? []).sort()[0] ?? null;
}
