import type { OtherHold } from "#contract/executions/schemas.ts";
import type { DecisionContext } from "./types.ts";

/** The other lockouts that keep the point isolated; a lease does not. */
export function isolatedElsewhere({ otherHolds }: DecisionContext, pointId: string): OtherHold[] {
  return (otherHolds[pointId] ?? []).filter(({ isLease }) => !isLease);
}

/**
 * Who else holds a point, each with their lock and their lockout: the people to ask. `Ravi Nair, L-007 (Valve seals)`;
 * where no lock is on, who leads. Empty for none.
 */
export function holdersIn(otherHolds: readonly OtherHold[]): string {
  return otherHolds
    .map(({ leader, lock, title }) =>
      lock ? `${lock.owner}, ${lock.number} (${title})` : `${leader} (${title})`,
    )
    .join(", ");
}
