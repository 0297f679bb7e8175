import { policyRefusal } from "#contract/policies/sentences.ts";
import type { Policies } from "#contract/policies/schemas.ts";
import { oshaInspectionMonths } from "#contract/policies/sets.ts";
import type { policyBounds } from "#contract/policies/words.ts";
import { numberPolicies, switchPolicies } from "#contract/policies/words.ts";
import type { Refusal } from "#contract/refusals.ts";

/** Policies that protect less when they are on. */
const looser: ReadonlySet<string> = new Set(["approverMayBeResponsible", "tagOnlyAllowed"]);
/** Policies that protect more when they are higher; a lower time limit protects more. */
const moreIsStricter: ReadonlySet<string> = new Set(["removalContactAttempts"]);

/** Of each policy the value that protects more; the words stay those of `current`. */
export function strictest(current: Policies, other: Policies): Policies {
  const result = { ...current };
  for (const name of switchPolicies) {
    result[name] = looser.has(name) ? current[name] && other[name] : current[name] || other[name];
  }
  for (const name of numberPolicies) {
    result[name] = stricterNumber(name, current[name], other[name]);
  }
  return result;
}

function stricterNumber(name: keyof typeof policyBounds, one: number, two: number): number {
  if (moreIsStricter.has(name)) return Math.max(one, two);
  // A reminder that is off, 0, protects least.
  if (one === 0 || two === 0) return Math.max(one, two);
  return Math.min(one, two);
}

/** Which policies differ, in the order of the screen. */
export function changedPolicies(before: Policies, after: Policies): (keyof Policies)[] {
  return (["set", ...switchPolicies, ...numberPolicies] as const).filter(
    (name) => before[name] !== after[name],
  );
}

/** Whether `other` protects more than `current` somewhere. */
export function isStricter(other: Policies, current: Policies): boolean {
  return changedPolicies(current, strictest(current, other)).length > 0;
}

/** Why these policies cannot be saved, by field. */
export function policyFaults({ set, inspectionMonths }: Policies): Partial<Record<keyof Policies, Refusal>> {
  if (set !== "osha" || inspectionMonths <= oshaInspectionMonths) return {};
  return { inspectionMonths: policyRefusal("inspections_too_rare", { most: oshaInspectionMonths }) };
}
