import type { Policies } from "#contract/policies/schemas.ts";
import type { Given } from "./types.ts";

/** The policies that a lockout goes by: those it began with, until a supervisor applies stricter ones. */
export function policyOf({ execution, context }: Pick<Given, "execution" | "context">): Policies {
  return execution.policy ?? context.policy;
}
