import type { Policies } from "#contract/policies/schemas.ts";
import { numberPolicies, type PolicySet, switchPolicies } from "#contract/policies/words.ts";
import type { PostedForm } from "#app/lib/form.server.ts";

/** The name that all switches share; each has its policy as its value. */
export const switchesName = "on";

/** The policies that the form describes. A number that is none is NaN, which the API refuses. */
export function policiesIn({ text, all }: Pick<PostedForm, "text" | "all">): Policies {
  const on = all(switchesName);
  return {
    set: text("set") as PolicySet,
    ...(Object.fromEntries(switchPolicies.map((name) => [name, on.includes(name)])) as Record<
      (typeof switchPolicies)[number],
      boolean
    >),
    ...(Object.fromEntries(
      numberPolicies.map((name) => [name, text(name) === "" ? Number.NaN : Number(text(name))]),
    ) as Record<(typeof numberPolicies)[number], number>),
  };
}

export function sameAs(policies: Policies, wanted: Policies): boolean {
  return Object.entries(wanted).every(([name, value]) => policies[name as keyof Policies] === value);
}

export function switchedOn(policies: Policies): string[] {
  return switchPolicies.filter((name) => policies[name]);
}
