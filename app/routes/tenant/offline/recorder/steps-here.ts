import type { CommandType } from "#contract/executions/commands.ts";
import type { ExecutionView, PossibleCommand } from "#contract/executions/schemas.ts";

/** What can be recorded at a point, in the order of the work: a point is locked before the next one is isolated. */
const atPoints: readonly CommandType[] = ["apply_lock", "isolate_point", "relieve", "verify_point"];

/** What the person can record at the points of the lease now, the next one first. */
export function stepsHere(
  { possible, points }: Pick<ExecutionView, "possible" | "points">,
  pointIds: readonly string[],
): PossibleCommand[] {
  const isDone = ({ type, pointId }: PossibleCommand) => {
    const condition = points.find(({ id }) => id === pointId)?.condition;
    return (
      (type === "verify_point" && condition?.verification) || (type === "relieve" && condition?.relieved)
    );
  };
  const isHere = (offer: PossibleCommand) =>
    offer.allowed && offer.pointId !== undefined && pointIds.includes(offer.pointId) && !isDone(offer);
  const here = atPoints.flatMap((type) => possible.filter((offer) => offer.type === type && isHere(offer)));
  // Without signal each step is recorded on its own.
  return here.map(({ also: _, ...offer }) => offer);
}
