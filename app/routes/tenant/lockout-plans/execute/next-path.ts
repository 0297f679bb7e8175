import type { ExecutionView } from "#contract/executions/schemas.ts";
import { sendCommand } from "#contract/executions/calls.ts";
import { peopleInside } from "#domain/execution/exits.ts";
import { executePath, signInPath } from "#app/lib/paths.ts";
import { type Me, permits } from "#app/lib/permits.ts";
import type { CommandInput } from "./command-from-form.ts";

/**
 * Where a recorded command leads: to the lockout's screen, at the point that was isolated and must be locked. A
 * person who had only exits left, and has now left the lockout, goes to the sign-in page: it says what was
 * recorded, and links home for people who may still go there. The lockout is closed to them.
 */
export function nextPath(view: ExecutionView, command: CommandInput, me: Me): string {
  if (!permits(me, sendCommand.access) && isOut(view, me)) return signInPath();
  const isToLock = command.type === "isolate_point" && !lockAt(view, command.pointId);
  return executePath(view.planId, isToLock ? { point: command.pointId } : {});
}

function lockAt({ points }: ExecutionView, pointId: string) {
  return points.find(({ id }) => id === pointId)?.condition.lock ?? null;
}

function isOut(view: ExecutionView, { user, lockouts }: Me): boolean {
  const inside = peopleInside(view);
  const answersForAbsent = lockouts.some(
    ({ planId, isInside, stopsOnly }) => planId === view.planId && !isInside && !stopsOnly,
  );
  return inside.length === 0 || !(answersForAbsent || inside.some(({ userId }) => userId === user.id));
}
