import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

export async function closeAccount(tx: Transaction, id: string, at: string): Promise<void> {
  await tx.run(sql`
    update users set active = false, deactivated_at = ${at}, version = version + 1 where id = ${id}`);
}

export async function openAccount(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`
    update users set active = true, deactivated_at = null, version = version + 1 where id = ${id}`);
}

/** Every session of a person, or that one; says how many there were. */
export function deleteSessions(tx: Transaction, userId: string, sessionId?: string): Promise<number> {
  if (sessionId === undefined) return tx.run(sql`delete from sessions where user_id = ${userId}`);
  return tx.run(sql`delete from sessions where id = ${sessionId} and user_id = ${userId}`);
}

/** No link that was mailed to choose a password or to confirm an address works any more, and no sign-in code. */
export async function voidLinks(tx: Transaction, userId: string): Promise<void> {
  await tx.run(sql`delete from password_resets where user_id = ${userId} and used_at is null`);
  await tx.run(sql`delete from email_changes where user_id = ${userId} and used_at is null`);
  await voidSignInCode(tx, userId);
}

export async function voidSignInCode(tx: Transaction, userId: string): Promise<void> {
  await tx.run(sql`delete from sign_in_codes where user_id = ${userId}`);
}

export async function insertPasswordReset(
  tx: Transaction,
  hash: Buffer,
  userId: string,
  expiresAt: string,
): Promise<void> {
  await tx.run(sql`
    insert into password_resets (token_hash, user_id, expires_at)
    values (${hash}, ${userId}, ${expiresAt})`);
}

export async function insertEmailChange(
  tx: Transaction,
  hash: Buffer,
  { id, email }: { id: string; email: string },
  expiresAt: string,
): Promise<void> {
  await tx.run(sql`
    insert into email_changes (token_hash, user_id, new_email, expires_at)
    values (${hash}, ${id}, ${email}, ${expiresAt})`);
}

export async function insertInvitation(
  tx: Transaction,
  hash: Buffer,
  { userId, by, at, expiresAt }: { userId: string; by: string; at: string; expiresAt: string },
): Promise<void> {
  await tx.run(sql`
    insert into invitations (token_hash, user_id, invited_by, sent_at, expires_at)
    values (${hash}, ${userId}, ${by}, ${at},
      ${expiresAt})`);
}

/** No link of an invitation of this person works any more. */
export async function voidInvitations(tx: Transaction, userId: string, at: string): Promise<void> {
  await tx.run(sql`
    update invitations set revoked_at = ${at}
    where user_id = ${userId} and used_at is null and revoked_at is null`);
}

export async function isPersonThere(scope: Scope, id: string): Promise<boolean> {
  return (await scope.first(sql`select 1 from users where id = ${id}`)) !== undefined;
}

/** A team's name, locked until the transaction ends. */
export function lockTeamName(tx: Transaction, id: string): Promise<{ name: string } | undefined> {
  return tx.first(sql<{ name: string }>`select name from teams where id = ${id} for key share`);
}

/** Those of the people who were not in the team before. */
export function addToTeam(
  tx: Transaction,
  teamId: string,
  userIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return tx.all(sql<{ id: string; name: string }>`
    with added as (
      insert into team_members (team_id, user_id)
      select ${teamId}, u.id from users u where u.id = any(${userIds}::uuid[])
      on conflict do nothing returning user_id)
    update users u set version = version + 1 from added where u.id = added.user_id returning u.id, u.name`);
}
