import { isIsolationUndone } from "./forbidden-steps.ts";
import type { Execution } from "./execution/types.ts";
import type { RecordedEvent, World } from "./world.ts";

/** 3, over time: a point was energized only while no one else held it. */
export function energizedUnderHolds({ executions, events }: World): [planId: string, message: string][] {
  const holders = new Map<string, Set<string>>();
  const holdersOf = (pointId: string) => {
    const set = holders.get(pointId) ?? new Set<string>();
    holders.set(pointId, set);
    return set;
  };
  return events.flatMap((event): [string, string][] => {
    const { planId, action, pointId } = event;
    if (action === "isolate_point" && pointId) holdersOf(pointId).add(planId);
    if (isIsolationUndone(event) && pointId) holdersOf(pointId).delete(planId);
    // Someone without signal may have isolated it.
    const leased = action === "take_offline" || action === "end_lease" ? namedIn(event, executions) : [];
    for (const id of leased) {
      if (action === "take_offline") holdersOf(`lease ${id}`).add(planId);
      else holdersOf(`lease ${id}`).delete(planId);
    }
    if (action === "restore_point" && pointId) {
      holdersOf(pointId).delete(planId);
      const left = event.details.outcome === "left_isolated";
      const isHeld = [pointId, `lease ${pointId}`].some((key) =>
        [...holdersOf(key)].some((holder) => holder !== planId),
      );
      if (left !== isHeld) {
        return [
          [planId, `${event.pointTag} was ${left ? "left isolated for nobody" : "restored under a hold"}`],
        ];
      }
    }
    if (action !== "energise_test") return [];
    return namedIn(event, executions).flatMap((testedId) => {
      holdersOf(testedId).delete(planId);
      if (holdersOf(testedId).size + holdersOf(`lease ${testedId}`).size === 0) return [];
      return [[planId, `a test energized ${testedId} under a hold`]];
    });
  });
}

/** The points that the event names in its details. */
export function namedIn(event: RecordedEvent, executions: readonly Execution[]): string[] {
  const points = executions.find(({ planId }) => planId === event.planId)?.points ?? [];
  const named = String(event.details.points).split(", ");
  return points.filter(({ tag }) => named.includes(tag)).map(({ id }) => id);
}
