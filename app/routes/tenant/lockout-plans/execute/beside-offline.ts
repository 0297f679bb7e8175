import type { CommandType } from "#contract/executions/commands.ts";
import type { ExecutionView, PossibleCommand } from "#contract/executions/schemas.ts";
import { isDue, offersOf } from "./offers.ts";

/**
 * When offline work blocks the step, offers a step that this person can take at another point. If there is none, offers to
 * end their own offline work, unless someone else has offline work open too.
 */
export function besideOffline(
  view: ExecutionView,
  userId: string,
  step: PossibleCommand | null,
): PossibleCommand | null {
  const { currentStep, leases, hold, test } = view;
  if (leases.length === 0 || currentStep === null || hold || test) return step;
  if (step && (step.allowed || !step.reasons.every(({ code }) => isOffline.includes(code)))) return step;
  const elsewhere = stepsAtPoints
    .flatMap((type) => offersOf(view, type))
    .find((offer) => offer.allowed && isDue(view, offer));
  const isOnlyOwn = leases.every(({ by }) => by.userId === userId);
  const end = isOnlyOwn ? offersOf(view, "end_lease").find((offer) => offer.userId === userId) : undefined;
  return elsewhere ?? end ?? step;
}

const isOffline: readonly string[] = ["point_offline", "lease_out"];
const stepsAtPoints: readonly CommandType[] = ["isolate_point", "apply_lock", "relieve", "verify_point"];
