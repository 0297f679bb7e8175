import type { CommandType } from "#contract/executions/commands.ts";
import type { ExecutionView, PossibleCommand } from "#contract/executions/schemas.ts";
import { liveIn } from "#app/routes/tenant/lockout-plans/execute/current-task.ts";
import { isDue } from "#app/routes/tenant/lockout-plans/execute/offers.ts";

/** What can be recorded at a point, in the order of the work: a point is locked before the next one is isolated. */
const atPoints: readonly CommandType[] = ["apply_lock", "isolate_point", "relieve", "verify_point"];

/**
 * What the person can record at the points of the lease now, the next one first. While the lockout is unsafe, as on its
 * own page, no work goes on: only what they isolated is locked, and what a finding puts in doubt or a test left live is
 * isolated.
 */
export function stepsHere(
  view: ExecutionView,
  pointIds: readonly string[],
  userId: string,
): PossibleCommand[] {
  const { possible, points, unsafe } = view;
  const conditionAt = (pointId: string | undefined) => points.find(({ id }) => id === pointId)?.condition;
  const makesSafe = ({ type, pointId }: PossibleCommand) =>
    type === "apply_lock"
      ? conditionAt(pointId)?.isolated?.by.userId === userId
      : type === "isolate_point" &&
        (conditionAt(pointId)?.isolated?.doubted === true || liveIn(view).some(({ id }) => id === pointId));
  const isHere = (offer: PossibleCommand) =>
    offer.allowed &&
    offer.pointId !== undefined &&
    pointIds.includes(offer.pointId) &&
    isDue(view, offer) &&
    (unsafe === null || makesSafe(offer));
  const here = atPoints.flatMap((type) => possible.filter((offer) => offer.type === type && isHere(offer)));
  // Without signal each step is recorded on its own.
  return here.map(({ also: _, ...offer }) => offer);
}
