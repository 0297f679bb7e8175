import type { ExecutionState } from "#contract/executions/schemas.ts";
import { executionStates } from "#contract/executions/words.ts";

export type OpenState = Exclude<ExecutionState, "closed" | "cancelled">;

/** Every state in which the lockout still needs someone responsible. */
export const openStates: readonly OpenState[] = executionStates.filter(
  (state): state is OpenState => state !== "closed" && state !== "cancelled",
);

/** Those between the first notice and the end: someone can be at the machine because of this lockout. */
export const underWayStates: readonly ExecutionState[] = openStates.filter((state) => state !== "approved");

/** Those in which this lockout says that points are isolated, so that a finding can contradict it. */
export const protectedStates: readonly ExecutionState[] = underWayStates.filter(
  (state) => !["notified", "shut_down", "clearing", "releasing", "restored"].includes(state),
);

/** Those in which a padlock of this lockout can be on. */
export const lockedStates = openStates.filter(
  (state) => state !== "approved" && state !== "notified" && state !== "restored",
);

/** In which points can be taken offline: nothing energizes, and no finding is open. */
export const offlineStates: readonly ExecutionState[] = [
  "shut_down",
  "isolated",
  "locked",
  "de_energised",
  "verified",
  "working",
  "re_isolating",
];
