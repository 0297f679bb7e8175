import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** The hash of the code that opens the account now, and words that its password must not be made of. */
export interface OpenCode {
  hash: string;
  words: string[];
}

export function readOpenCode(
  scope: Scope,
  userId: string | null,
  now: string,
): Promise<OpenCode | undefined> {
  return scope.first(sql<OpenCode>`
    select c.code_hash as hash, array[u.name, u.username, t.name] as words
    from sign_in_codes c
    join users u on u.tenant_id = c.tenant_id and u.id = c.user_id
    join tenants t on t.tenant_id = c.tenant_id
    where c.user_id = ${userId}::uuid and c.expires_at > ${now} and u.active and u.email is null`);
}

/** Uses the code up. 0 if someone did so, or it was withdrawn or replaced, since it was read. */
export function useCode(tx: Transaction, userId: string, hash: string, now: string): Promise<number> {
  return tx.run(sql`
    delete from sign_in_codes where user_id = ${userId} and code_hash = ${hash} and expires_at > ${now}`);
}

/**
 * The password that the person chose with a code, and nothing that was open before it stays so. 0 for an account that was
 * closed, or that has an email already.
 */
export async function savePasswordByCode(
  tx: Transaction,
  userId: string,
  passwordHash: string,
  now: string,
): Promise<number> {
  const saved = await tx.run(sql`
    update users set password_hash = ${passwordHash}, last_signed_in_at = ${now}, version = version + 1
    where id = ${userId} and active and email is null`);
  await tx.run(sql`delete from sessions where user_id = ${userId}`);
  await tx.run(sql`delete from email_changes where user_id = ${userId} and used_at is null`);
  return saved;
}
