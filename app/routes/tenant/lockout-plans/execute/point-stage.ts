import type { ExecutionView } from "#contract/executions/schemas.ts";
import type { BadgeState } from "#app/ui/state-badge.tsx";

type Point = ExecutionView["points"][number];

/** How far a point is in this lockout. */
export type PointStage =
  | "normal"
  | "elsewhere"
  | "isolated"
  | "locked"
  | "relieved"
  | "verified"
  | "unlocked"
  | "unlocked_shared"
  | "under_test"
  | "restored"
  | "restored_then"
  | "left_isolated"
  | "left_isolated_then";

export function stageOf(
  { id, condition, otherHolds }: Pick<Point, "id" | "condition" | "otherHolds">,
  { test, cleared, state }: Pick<ExecutionView, "test" | "cleared" | "state">,
): PointStage {
  const { isolated, lock, relieved, verification, restored } = condition;
  // Once the lockout is over, what it did is said, not what the point is now: others may have it since.
  if (restored) return isOver(state) ? `${restored.outcome}_then` : restored.outcome;
  const isTested = test?.pointIds.includes(id) ?? false;
  const isHeldElsewhere = otherHolds.some(({ isLease }) => !isLease);
  if (!isolated && isHeldElsewhere && !isTested) return "elsewhere";
  if (!isolated) return isTested ? "under_test" : "normal";
  if (!lock) {
    if (!cleared && !(isTested && state === "test_clearing")) return "isolated";
    return otherHolds.length > 0 ? "unlocked_shared" : "unlocked";
  }
  if (verification) return "verified";
  return relieved ? "relieved" : "locked";
}

/** The key of a stage's words below `executions.stages`: on a device that takes no lock hangs a tag. */
export function stageWords(
  stage: PointStage,
  { lockable }: Pick<Point, "lockable">,
): PointStage | "tagged" | "taggedRelieved" | "untagged" {
  if (lockable) return stage;
  if (stage === "locked" || stage === "verified") return "tagged";
  if (stage === "relieved") return "taggedRelieved";
  return stage === "unlocked" ? "untagged" : stage;
}

/** Nothing that carries energy is ever shown as safe. A point that is isolated without a lock protects no one. */
export const toneOfStage: Record<PointStage, BadgeState> = {
  normal: "live",
  elsewhere: "waiting",
  isolated: "waiting",
  locked: "locked",
  relieved: "locked",
  verified: "locked",
  unlocked: "waiting",
  unlocked_shared: "locked",
  under_test: "energized",
  restored: "live",
  restored_then: "live",
  left_isolated: "locked",
  left_isolated_then: "neutral",
};

function isOver(state: ExecutionView["state"]): boolean {
  return state === "closed" || state === "cancelled";
}
