import type { ExecutionState } from "#contract/executions/schemas.ts";

/** Every state in which the lockout still needs someone responsible. */
export const openStates = [
  "approved",
  "notified",
  "shut_down",
  "isolated",
  "locked",
  "de_energised",
  "verified",
  "working",
  "test_clearing",
  "test_energised",
  "re_isolating",
  "held",
  "clearing",
  "releasing",
  "restored",
] as const satisfies readonly ExecutionState[];

/** Those in which a padlock of this lockout can be on. */
export const lockedStates = openStates.filter(
  (state) => state !== "approved" && state !== "notified" && state !== "restored",
);
