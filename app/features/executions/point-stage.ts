import type { ExecutionView } from "#contract/executions.ts";
import type { StateTone } from "#app/ui/tone.ts";

type Point = ExecutionView["points"][number];

/** How far a point is in this lockout. */
export type PointStage =
  "normal" | "isolated" | "locked" | "relieved" | "verified" | "unlocked" | "restored" | "left_isolated";

export function stageOf({ condition }: Point, isReleasing: boolean): PointStage {
  const { isolated, lock, relieved, verification, restored } = condition;
  if (restored) return restored.outcome;
  if (!isolated) return "normal";
  if (!lock) return isReleasing ? "unlocked" : "isolated";
  if (verification) return "verified";
  return relieved ? "relieved" : "locked";
}

/** A point that is isolated without a lock protects nobody: it waits, it is not safe. */
export const toneOfStage: Record<PointStage, StateTone | "neutral"> = {
  normal: "neutral",
  isolated: "waiting",
  locked: "locked",
  relieved: "locked",
  verified: "locked",
  unlocked: "waiting",
  restored: "safe",
  left_isolated: "locked",
};
