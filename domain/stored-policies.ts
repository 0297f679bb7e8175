import { type Policies, policies as shape } from "#contract/policies/schemas.ts";
import { startOfSet } from "#contract/policies/sets.ts";

/** The policies as stored: those that a later version added take the value that their set starts with. */
export function policiesFrom(stored: Partial<Policies> | null): Policies {
  const start = startOfSet[stored?.set ?? "osha"] ?? startOfSet.osha;
  return shape.parse({ ...start, ...stored, set: start.set });
}
