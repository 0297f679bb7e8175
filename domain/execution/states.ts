import type { ExecutionState } from "#contract/executions/schemas.ts";
import { executionStates } from "#contract/executions/words.ts";

export type OpenState = Exclude<ExecutionState, "closed" | "cancelled">;

/** Every state in which the lockout still needs someone responsible. */
export const openStates: readonly OpenState[] = executionStates.filter(
  (state): state is OpenState => state !== "closed" && state !== "cancelled",
);

/** Those in which a padlock of this lockout can be on. */
export const lockedStates = openStates.filter(
  (state) => state !== "approved" && state !== "notified" && state !== "restored",
);
