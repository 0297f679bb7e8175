import { addRoles } from "#api/infrastructure/built-in-roles.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { type DemoCompany, emailOf } from "./catalog/people.ts";
import type { CatalogPerson } from "./catalog/types.ts";

export interface SeededPerson extends CatalogPerson {
  id: string;
}
/** By user name. */
export type SeededPeople = Map<string, SeededPerson>;

const day = 86_400_000;

/** The built-in roles, and the company's people with their certificates, counted from `now` (ms since 1970). */
export async function addPeople(
  tx: Transaction,
  { slug, people }: DemoCompany,
  passwordHash: string,
  now: number,
): Promise<SeededPeople> {
  const roleIds = await addRoles(tx);
  const seeded: SeededPeople = new Map();
  for (const [n, person] of people.entries()) {
    const id = newId();
    await tx.run(sql`
      insert into users (id, username, email, name, job_title, kind, employer, phone, role_id, password_hash,
        email_verified)
      values (${id}, ${person.username}, ${emailOf(person.username, slug)}, ${person.fullName}, ${person.jobTitle},
        ${person.kind}, ${person.employer}, ${phoneOf(person, n)}, ${roleIds.get(person.role)}, ${passwordHash}, true)`);
    if (person.authorisation) await addCertificates(tx, id, person.authorisation, now);
    seeded.set(person.username, { ...person, id });
  }
  await addTeams(tx, seeded);
  return seeded;
}

/** Numbers that are no one's, for the people whose lock may be on. */
function phoneOf({ authorisation }: CatalogPerson, n: number): string | null {
  return authorisation ? `+1 555 010 ${String(100 + n).padStart(4, "0")}` : null;
}

async function addCertificates(
  tx: Transaction,
  userId: string,
  { kinds, validityMonths, lapsesInDays }: NonNullable<CatalogPerson["authorisation"]>,
  now: number,
): Promise<void> {
  const validUntil = new Date(now + lapsesInDays * day).toISOString().slice(0, 10);
  for (const kind of kinds) {
    await tx.run(sql`
      insert into authorisations (id, user_id, kind, certified_on, valid_until, issuer)
      values (${newId()}, ${userId}, ${kind},
        (${validUntil}::date - make_interval(months => ${validityMonths}::int))::date, ${validUntil},
        'Site safety training')`);
  }
}

/** Two teams, so filters and team pages have something to show: maintenance, and contractors. */
async function addTeams(tx: Transaction, people: SeededPeople): Promise<void> {
  const teams = { Maintenance: isOwnFitter, Contractors: (person: SeededPerson) => person.employer !== null };
  for (const [name, belongs] of Object.entries(teams)) {
    const id = newId();
    const members = [...people.values()].filter(belongs).map((person) => person.id);
    await tx.run(sql`insert into teams (id, name) values (${id}, ${name})`);
    await tx.run(sql`insert into team_members (team_id, user_id) select ${id}, unnest(${members}::uuid[])`);
  }
}

function isOwnFitter({ employer, kind, role }: SeededPerson): boolean {
  return employer === null && kind === "authorised" && role !== "safety_manager";
}
