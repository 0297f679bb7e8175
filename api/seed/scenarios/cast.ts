import { features, permissionsOfBuiltInRole } from "#contract/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { emailOf } from "../catalog/people.ts";
import { roleNames } from "#api/infrastructure/built-in-roles.ts";
import type { SeededPerson } from "../people.ts";
import type { Stage } from "./stage.ts";

/** The company's people, and the parts they take. */
export interface Cast {
  /** Throws where the company has no one of that user name. */
  person(username: string): SeededPerson;
  /** The person at work at `at` (ms since 1970), as a signed-in call would have it; writes into the stage's transaction. */
  at(username: string, at: number): TenantContext;
  /** User names beyond the fixed ones: two of our own craftsmen, a second supervisor, a second contractor. */
  crew: Crew;
}

interface Crew {
  first: string;
  second: string;
  engineer: string;
  secondContractor: string;
}

export function castOf({ deps, tx, tenantId, company, people }: Stage): Cast {
  const person = (username: string) => {
    const found = people.get(username);
    if (!found) throw new Error(`${company.name} has no ${username}.`);
    return found;
  };
  const tenant = {
    id: tenantId,
    slug: company.slug,
    name: company.name,
    features: [...features],
    demo: true,
    suspended: false,
  };
  const inRole = (role: SeededPerson["role"]) =>
    [...people.values()].filter((candidate) => candidate.role === role).map(({ username }) => username);
  const [, , first = "", second = ""] = inRole("authorised_employee");
  const [, engineer = ""] = inRole("supervisor");
  const [, secondContractor = ""] = inRole("contractor");

  return {
    person,
    crew: { first, second, engineer, secondContractor },
    at: (username, at) => ({
      // The rules take the instant of an act from the clock.
      deps: { ...deps, clock: () => at, instantOf: () => new Date(at).toISOString() },
      requestId: "demo-data",
      now: new Date(at).toISOString(),
      actor: {
        area: "tenant",
        user: userOf(person(username), emailOf(username, company.slug)),
        tenant,
        session: { idleRemaining: 0, absoluteRemaining: 0, settings: { warningTime: 0 } },
        lockouts: [],
        kiosk: null,
        sessionHash: Buffer.alloc(0),
      },
      read: tx,
      write: (work) => work(tx),
    }),
  };
}

function userOf({ id, username, fullName, jobTitle, role }: SeededPerson, email: string) {
  const permissions = [...permissionsOfBuiltInRole[role]];
  return {
    id,
    username,
    name: fullName,
    email,
    jobTitle,
    role: { key: role, name: roleNames[role] },
    permissions,
    timeZone: null,
  };
}
