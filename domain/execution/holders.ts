import type { OtherHold } from "#contract/executions/schemas.ts";

/** Who else holds a point, each with their lockout: the people to ask. `Ravi Nair (Valve seals)`; empty for none. */
export function holdersIn(otherHolds: readonly OtherHold[]): string {
  return otherHolds.map(({ leader, title }) => `${leader} (${title})`).join(", ");
}
