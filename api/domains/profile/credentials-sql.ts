import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

interface Own {
  name: string;
  email: string | null;
  passwordHash: string | null;
}

/** The account of the signed-in person under its lock. */
export async function lockOwn(tx: Transaction, id: string): Promise<Own> {
  const own = await tx.first(sql<Own>`
    select name, email, password_hash as "passwordHash" from users where id = ${id} for no key update`);
  if (!own) throw new Error(`The signed-in person ${id} is not there.`);
  return own;
}

/** Of a person who is signed in; null if they have a badge alone. */
export async function readPasswordHash(scope: Scope, id: string): Promise<string | null> {
  const own = await scope.first(sql<{ passwordHash: string | null }>`
    select password_hash as "passwordHash" from users where id = ${id}`);
  if (!own) throw new Error(`The signed-in person ${id} is not there.`);
  return own.passwordHash;
}

export async function savePassword(tx: Transaction, id: string, passwordHash: string): Promise<void> {
  await tx.run(sql`update users set password_hash = ${passwordHash}, version = version + 1 where id = ${id}`);
}

export async function deleteOtherSessions(tx: Transaction, id: string, ownHash: Buffer): Promise<void> {
  await tx.run(sql`delete from sessions where user_id = ${id} and token_hash <> ${ownHash}`);
}

/** No link and no code with which someone could choose another password. */
export async function voidResets(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from password_resets where user_id = ${id} and used_at is null`);
  await tx.run(sql`delete from sign_in_codes where user_id = ${id}`);
}

/** How many links to a new address no longer work. */
export function voidEmailChanges(tx: Transaction, id: string): Promise<number> {
  return tx.run(sql`delete from email_changes where user_id = ${id} and used_at is null`);
}

export async function isEmailTaken(tx: Transaction, email: string): Promise<boolean> {
  return (await tx.first(sql`select 1 from users where lower(email) = lower(${email})`)) !== undefined;
}

export async function insertEmailChange(
  tx: Transaction,
  { hash, userId, email, expiresAt }: { hash: Buffer; userId: string; email: string; expiresAt: string },
): Promise<void> {
  await tx.run(sql`
      insert into email_changes (token_hash, user_id, new_email, expires_at)
      values (${hash}, ${userId}, ${email}, ${expiresAt})`);
}

/** The owner of the link; undefined if it is used, expired, or of a closed account. */
export function useEmailChange(tx: Transaction, hash: Buffer, now: string) {
  return tx.first(sql<{ id: string; name: string; email: string | null; newEmail: string }>`
      update email_changes c set used_at = ${now} from users u
      where c.token_hash = ${hash} and c.used_at is null and c.expires_at > ${now}
        and u.tenant_id = c.tenant_id and u.id = c.user_id and u.active
      returning u.id, u.name, u.email, c.new_email as "newEmail"`);
}

export function saveConfirmedEmail(tx: Transaction, id: string, email: string): Promise<number> {
  return tx.run(
    sql`update users set email = ${email}, email_verified = true, version = version + 1 where id = ${id}`,
  );
}
