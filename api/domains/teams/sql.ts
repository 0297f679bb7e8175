import { mostTeams } from "#contract/teams/words.ts";
import type { Team } from "#contract/teams/schemas.ts";
import { teamRefusal } from "#contract/teams/sentences.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { invalid } from "#api/infrastructure/errors.ts";

export function readTeams(scope: Scope): Promise<Team[]> {
  return scope.all(sql<Team>`select ${teamColumns} from teams t order by lower(t.name) limit ${mostTeams}`);
}

export function readTeam(scope: Scope, id: string): Promise<Team | undefined> {
  return scope.first(sql<Team>`select ${teamColumns} from teams t where t.id = ${id}`);
}

/** Deactivated people do not count. */
const teamColumns = sql`
  t.id, t.name, t.version, (select count(*)::int from team_members m
    join users u on u.tenant_id = m.tenant_id and u.id = m.user_id and u.active
    where m.tenant_id = t.tenant_id and m.team_id = t.id) as members`;

export async function countTeams(tx: Transaction): Promise<number> {
  const count = await tx.first(sql<{ teams: number }>`select count(*)::int as teams from teams`);
  return count?.teams ?? 0;
}

/** Held against other changes of the team, not against people who are given it in the meantime: that would deadlock. */
export function lockTeam(tx: Transaction, id: string): Promise<number> {
  return tx.run(sql`select from teams where id = ${id} for no key update`);
}

/** Throws 400 for a name that a team has already. */
export async function insertTeam(
  tx: Transaction,
  { id, name, at }: { id: string; name: string; at: string },
): Promise<void> {
  await orNameTaken(tx.run(sql`insert into teams (id, name, created_at) values (${id}, ${name}, ${at})`));
}

/** Throws 400 for a name that a team has already. */
export async function saveName(tx: Transaction, id: string, name: string): Promise<void> {
  await orNameTaken(tx.run(sql`update teams set name = ${name}, version = version + 1 where id = ${id}`));
}

/** Those of the people who were not in the team before. */
export function addMembers(tx: Transaction, id: string, userIds: readonly string[]) {
  return tx.all(sql<{ name: string }>`
      with added as (
        insert into team_members (team_id, user_id)
        select ${id}, u.id from users u where u.id = any(${userIds}::uuid[]) on conflict do nothing returning user_id)
      update users u set version = version + 1 from added where u.id = added.user_id returning u.name`);
}

/** Those of the people who were in the team. */
export function removeMembers(tx: Transaction, id: string, userIds: readonly string[]) {
  return tx.all(sql<{ name: string }>`
      with gone as (
        delete from team_members where team_id = ${id} and user_id = any(${userIds}::uuid[]) returning user_id)
      update users u set version = version + 1 from gone where u.id = gone.user_id returning u.name`);
}

/** The team is deleted; its people's records change with it. */
export async function deleteTeam(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`
      update users u set version = version + 1 from team_members m
      where m.team_id = ${id} and m.tenant_id = u.tenant_id and u.id = m.user_id`);
  await tx.run(sql`delete from teams where id = ${id}`);
}

async function orNameTaken(writing: Promise<unknown>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    const taken = error instanceof Error && "constraint" in error && error.constraint === "teams_by_name";
    throw taken ? invalid({ name: teamRefusal("name_taken") }) : error;
  }
}
