import type { UserDraft } from "#contract/users/schemas.ts";
import type { Permission } from "#contract/access.ts";
import type { Refusal } from "#contract/refusals.ts";
import { userRefusal } from "#contract/users/sentences.ts";
import { administratorRole } from "#domain/users.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { invalid } from "#api/infrastructure/errors.ts";

/** The references of a draft, looked up. */
export interface ChosenRole {
  id: string;
  key: string;
  name: string;
  permissions: Permission[];
}

/** The role of a draft. Throws 400 if it, a team, the username, or the address is not valid. */
export async function checkDraft(
  tx: Transaction,
  draft: UserDraft,
  ownId: string | null,
): Promise<ChosenRole> {
  const found = await tx.first(sql<{
    role: ChosenRole | null;
    teams: number;
    username: boolean;
    email: boolean;
  }>`
    select (select json_build_object('id', r.id, 'key', r.key, 'name', r.name, 'permissions', r.permissions)
        from roles r where r.id = ${draft.roleId}) as role,
      (select count(*)::int from teams where id = any(${draft.teamIds}::uuid[])) as teams,
      exists (select from users where lower(username) = lower(${draft.username})
        and id is distinct from ${ownId}::uuid) as username,
      exists (select from users where lower(email) = lower(${draft.email ?? null})
        and id is distinct from ${ownId}::uuid) as email`);
  const asked: Record<string, Refusal | undefined> = {
    username: found?.username ? taken.username : undefined,
    email: found?.email ? taken.email : againstNoEmail(draft, found?.role),
    roleId: found?.role ? undefined : userRefusal("role_gone"),
    teamIds: found?.teams === new Set(draft.teamIds).size ? undefined : userRefusal("team_gone"),
    employer:
      found?.role?.key === "contractor" && !draft.employer ? userRefusal("employer_missing") : undefined,
  };
  const problems = Object.entries(asked).filter(
    (entry): entry is [string, Refusal] => entry[1] !== undefined,
  );
  if (problems.length > 0 || !found?.role) throw invalid(Object.fromEntries(problems));
  return found.role;
}

/** Who can change everything and forgets their password must find a way back in that no one else hands them. */
function againstNoEmail({ email }: UserDraft, role: ChosenRole | null | undefined): Refusal | undefined {
  return role?.key === administratorRole && !email ? userRefusal("administrator_email_missing") : undefined;
}

/** Writes a person without a password. Throws 400 if someone took the username or address just now. */
export async function insertUser(tx: Transaction, id: string, draft: UserDraft): Promise<void> {
  await orTaken(
    tx.run(sql`
      insert into users (id, username, email, name, job_title, kind, employer, phone, role_id)
      values (${id}, ${draft.username}, ${draft.email ?? null}, ${draft.name}, ${draft.jobTitle || null}, ${draft.kind},
        ${draft.employer || null}, ${draft.phone || null}, ${draft.roleId})`),
  );
  await replaceTeams(tx, id, draft.teamIds);
}

/** Replaces what is known of a person. Throws as `insertUser`. */
export async function replaceUser(tx: Transaction, id: string, draft: UserDraft): Promise<void> {
  await orTaken(
    tx.run(sql`
      update users set username = ${draft.username}, email = ${draft.email ?? null}, name = ${draft.name},
        job_title = ${draft.jobTitle || null}, kind = ${draft.kind}, employer = ${draft.employer || null},
        phone = ${draft.phone || null}, role_id = ${draft.roleId}, version = version + 1,
        email_verified = coalesce(email_verified and lower(email) = lower(${draft.email ?? null}), false)
      where id = ${id}`),
  );
  await replaceTeams(tx, id, draft.teamIds);
}

async function replaceTeams(tx: Transaction, id: string, teamIds: readonly string[]): Promise<void> {
  await tx.run(sql`delete from team_members where user_id = ${id} and team_id <> all(${teamIds}::uuid[])`);
  await tx.run(sql`
    insert into team_members (team_id, user_id) select unnest(${teamIds}::uuid[]), ${id} on conflict do nothing`);
}

const taken = {
  username: userRefusal("username_taken"),
  email: userRefusal("email_taken"),
};

/** Two people save the same name at once: the second is refused, as if the name had existed before. */
export async function orTaken<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    const constraint = error instanceof Error && "constraint" in error ? error.constraint : undefined;
    if (constraint === "users_by_username") throw invalid({ username: taken.username });
    if (constraint === "users_by_email") throw invalid({ email: taken.email });
    throw error;
  }
}

/** Roles and teams that lines of a file can name, and which of their usernames and addresses are taken. */
export function readTaken(scope: Scope, wanted: { usernames: readonly string[]; emails: readonly string[] }) {
  return scope.first(sql<{
    roles: ChosenRole[];
    teams: { id: string; name: string }[];
    usernames: string[];
    emails: string[];
  }>`
    select
      coalesce((select json_agg(json_build_object('id', id, 'key', key, 'name', name, 'permissions', permissions))
        from roles), '[]') as roles,
      coalesce((select json_agg(json_build_object('id', id, 'name', name)) from teams), '[]') as teams,
      array(select lower(username) from users where lower(username) = any(${[...wanted.usernames]}::text[])) as usernames,
      array(select lower(email) from users where lower(email) = any(${[...wanted.emails]}::text[])) as emails`);
}
