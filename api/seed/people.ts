import { builtInRoles, type BuiltInRole, permissionsOfBuiltInRole } from "#contract/access.ts";
import type { Transaction } from "../platform/database/scope.ts";
import { sql } from "../platform/database/sql.ts";
import { newId } from "../platform/ids.ts";
import { type DemoCompany, emailOf } from "./catalogue/people.ts";
import type { CataloguePerson } from "./catalogue/types.ts";

export interface SeededPerson extends CataloguePerson {
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
  for (const person of people) {
    const id = newId();
    await tx.run(sql`
      insert into users (id, username, email, name, job_title, kind, employer, role_id, password_hash)
      values (${id}, ${person.username}, ${emailOf(person.username, slug)}, ${person.fullName}, ${person.jobTitle},
        ${person.kind}, ${person.employer}, ${roleIds.get(person.role)}, ${passwordHash})`);
    if (person.authorisation) await addCertificate(tx, id, person.authorisation, now);
    seeded.set(person.username, { ...person, id });
  }
  return seeded;
}

/** A new tenant's roles, by key. */
export async function addRoles(tx: Transaction): Promise<Map<BuiltInRole, string>> {
  const ids = new Map<BuiltInRole, string>();
  for (const key of builtInRoles) {
    const id = newId();
    await tx.run(sql`
      insert into roles (id, key, name, permissions)
      values (${id}, ${key}, ${roleNames[key]}, ${[...permissionsOfBuiltInRole[key]]}::text[])`);
    ids.set(key, id);
  }
  return ids;
}

export const roleNames: Record<BuiltInRole, string> = {
  system_administrator: "System administrator",
  safety_manager: "Safety manager",
  supervisor: "Supervisor",
  authorised_employee: "Authorised employee",
  contractor: "Contractor",
  affected_employee: "Affected employee",
};

async function addCertificate(
  tx: Transaction,
  userId: string,
  { kind, validityMonths, lapsesInDays }: NonNullable<CataloguePerson["authorisation"]>,
  now: number,
): Promise<void> {
  const validUntil = new Date(now + lapsesInDays * day).toISOString().slice(0, 10);
  await tx.run(sql`
    insert into authorisations (id, user_id, kind, certified_on, valid_until)
    values (${newId()}, ${userId}, ${kind},
      (${validUntil}::date - make_interval(months => ${validityMonths}::int))::date, ${validUntil})`);
}
