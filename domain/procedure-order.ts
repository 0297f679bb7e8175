import type { ProcedureStepKind } from "#contract/energy.ts";
import type { ProcedureStep } from "#contract/procedures/schemas.ts";
import { procedureFinding } from "#contract/procedures/sentences.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Finding } from "./procedure-finding.ts";

/**
 * The order of 29 CFR 1910.147(c)(9), (d) and (e) as ranks: a step of a lower rank never stands after one of a higher.
 * Isolating and locking share one, because points are taken one by one; so do unlocking and restoring.
 */
const ranks: Record<ProcedureStepKind, number> = {
  prepare: 0,
  notify: 0,
  shut_down: 1,
  isolate: 2,
  apply_lock: 2,
  dissipate: 3,
  verify: 4,
  work: 5,
  clear: 6,
  remove: 7,
  restore: 7,
  notify_restored: 8,
};

/** Every step that stands after one that it has to come before. */
export function orderFindings(steps: readonly ProcedureStep[]): Finding[] {
  const found: Finding[] = [];
  let highest = 0;
  for (const [position, { kind, pointTag }] of steps.entries()) {
    const rank = ranks[kind];
    const at = { step: position + 1 };
    if (rank < highest) found.push(outOfOrder(position, procedureFinding(`order/${kind}`, at)));
    highest = Math.max(highest, rank);
    if (isBefore(steps, position, "apply_lock", "isolate")) {
      const refusal = procedureFinding("order/locked_first", { ...at, tag: pointTag ?? "" });
      found.push(outOfOrder(position, refusal));
    }
    if (isBefore(steps, position, "restore", "remove")) {
      const refusal = procedureFinding("order/restored_first", { ...at, tag: pointTag ?? "" });
      found.push(outOfOrder(position, refusal));
    }
  }
  return found;
}

/** The steps in the order of the ranks, each rank's own order kept. */
export function inOrder(steps: readonly ProcedureStep[]): ProcedureStep[] {
  return steps.toSorted((a, b) => ranks[a.kind] - ranks[b.kind]);
}

/** Tags of the points in the order in which the steps isolate them, each once. */
export function isolationOrder(steps: readonly Pick<ProcedureStep, "kind" | "pointTag">[]): string[] {
  const tags = steps.flatMap(({ kind, pointTag }) => (kind === "isolate" && pointTag ? [pointTag] : []));
  return [...new Set(tags)];
}

/**
 * One order of all points for a lockout on several procedures. Where two contradict each other on a pair, the first
 * one counts, so no point ever waits for itself.
 */
export function mergedOrder(orders: readonly (readonly string[])[]): string[] {
  const merged: string[] = [];
  for (const order of orders) {
    for (const [position, tag] of order.entries()) {
      if (merged.includes(tag)) continue;
      const next = order.slice(position + 1).find((later) => merged.includes(later));
      merged.splice(next === undefined ? merged.length : merged.indexOf(next), 0, tag);
    }
  }
  return merged;
}

/** Tags that a procedure isolates before this one, as far as the merged order agrees. */
export function isolatedBefore(
  tag: string,
  orders: readonly (readonly string[])[],
  merged: readonly string[],
): string[] {
  const own = orders.flatMap((order) => order.slice(0, Math.max(0, order.indexOf(tag))));
  return merged.slice(0, Math.max(0, merged.indexOf(tag))).filter((earlier) => own.includes(earlier));
}

/** In the order of the procedures' steps, each with the points that come before it; points without a step come last. */
export function inIsolationOrder<Point extends { id: string; tag: string }>(
  points: readonly Point[],
  orders: readonly (readonly string[])[],
): (Point & { after?: string[] })[] {
  const merged = mergedOrder(orders);
  const idOf = new Map(points.map(({ tag, id }) => [tag, id]));
  const rankOf = ({ tag }: Point) => (merged.includes(tag) ? merged.indexOf(tag) : merged.length);
  return points
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((point) => {
      const after = isolatedBefore(point.tag, orders, merged).flatMap((tag) => idOf.get(tag) ?? []);
      return after.length > 0 ? { ...point, after } : point;
    });
}

/** Whether the step is of kind `early` and its point's step of kind `late` follows only afterward. */
function isBefore(
  steps: readonly ProcedureStep[],
  position: number,
  early: ProcedureStepKind,
  late: ProcedureStepKind,
): boolean {
  const step = steps[position];
  if (step?.kind !== early || step.pointTag === null) return false;
  const needed = steps.findIndex(({ kind, pointTag }) => kind === late && pointTag === step.pointTag);
  return needed > position;
}

function outOfOrder(position: number, refusal: Refusal<"order">): Finding {
  return { ...refusal, must: true, step: position, part: null };
}
