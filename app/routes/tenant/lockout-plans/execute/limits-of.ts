import type { ExecutionView } from "#contract/executions/schemas.ts";
import type { Policies } from "#contract/policies/schemas.ts";
import { startOfSet } from "#contract/policies/sets.ts";

/** The policies that a screen shows limits from; for a lockout that began before they were kept, those of OSHA. */
export function limitsOf({ policy }: Pick<ExecutionView, "policy">): Policies {
  return policy ?? startOfSet.osha;
}
