import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { tokenHash } from "#api/infrastructure/tokens.ts";

export type State = "open" | "used" | "expired" | "revoked" | "unknown";

interface Invitation {
  state: State;
  userId: string;
  name: string;
  username: string;
  /** What a stranger knows of the person: not to be a password. */
  words: string[];
}

/**
 * A deactivated person's link counts as revoked; for a person who set a password in another way, it counts as
 * used.
 */
export function invitationOf(scope: Scope, token: string, now: string): Promise<Invitation | undefined> {
  return scope.first(sql<Invitation>`
    select u.id as "userId", u.name, u.username, array_remove(array[u.name, u.username, u.email, t.name], null) as words,
      case when i.used_at is not null then 'used' when i.revoked_at is not null or not u.active then 'revoked'
        when u.password_hash is not null then 'used' when i.expires_at <= ${now} then 'expired' else 'open' end as state
    from invitations i
    join users u on u.tenant_id = i.tenant_id and u.id = i.user_id
    join tenants t on t.tenant_id = i.tenant_id and t.state = 'active'
    where i.token_hash = ${tokenHash(token)}`);
}

/** The owner of the link, which no longer works; undefined if it did not before. */
export function useInvitation(
  tx: Transaction,
  hash: Buffer,
  now: string,
): Promise<{ id: string; name: string } | undefined> {
  return tx.first(sql<{ id: string; name: string }>`
      update invitations i set used_at = ${now} from users u
      where i.token_hash = ${hash} and i.used_at is null and i.revoked_at is null and i.expires_at > ${now}
        and u.tenant_id = i.tenant_id and u.id = i.user_id and u.active
      returning u.id, u.name`);
}

/** Every other link that could open the account expires. */
export async function saveFirstPassword(tx: Transaction, id: string, passwordHash: string): Promise<void> {
  await tx.run(
    sql`update users set password_hash = ${passwordHash}, email_verified = email is not null, version = version + 1 where id = ${id}`,
  );
  await tx.run(sql`delete from password_resets where user_id = ${id} and used_at is null`);
  await tx.run(sql`delete from sign_in_codes where user_id = ${id}`);
  await tx.run(sql`delete from sessions where user_id = ${id}`);
}
