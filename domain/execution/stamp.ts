import type { Stamp } from "#contract/executions/schemas.ts";
import type { DecisionContext } from "./types.ts";

/** Who acts, and when. */
export function stampOf({ actor, now }: DecisionContext): Stamp {
  return { by: { userId: actor.userId, name: actor.name }, at: now };
}
