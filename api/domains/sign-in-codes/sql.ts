import type { SignInCode } from "#contract/sign-in-codes/schemas.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** Undefined for no such person. `hasPassword`: it would be replaced. */
export function readCode(
  scope: Scope,
  userId: string,
  now: string,
): Promise<(SignInCode & { hasPassword: boolean }) | undefined> {
  return scope.first(sql<SignInCode & { hasPassword: boolean }>`
    select u.name, u.username, u.password_hash is not null as "hasPassword",
      case when c.user_id is null then 'none' when c.expires_at > ${now} then 'open' else 'over' end as state,
      c.issued_at as "issuedAt", o.name as "issuedBy", c.expires_at as "expiresAt"
    from users u
    left join sign_in_codes c on c.tenant_id = u.tenant_id and c.user_id = u.id
    left join users o on o.tenant_id = c.tenant_id and o.id = c.issued_by
    where u.id = ${userId}`);
}

export interface NewCode {
  userId: string;
  hash: string;
  by: string;
  now: string;
  hours: number;
}

/** In the place of the earlier one. */
export async function saveCode(tx: Transaction, code: NewCode): Promise<void> {
  await tx.run(sql`
    insert into sign_in_codes (user_id, code_hash, issued_at, issued_by, expires_at)
    values (${code.userId}, ${code.hash}, ${code.now}, ${code.by},
      ${code.now}::timestamptz + make_interval(hours => ${code.hours}::int))
    on conflict (tenant_id, user_id) do update set code_hash = excluded.code_hash, issued_at = excluded.issued_at,
      issued_by = excluded.issued_by, expires_at = excluded.expires_at`);
}

/** How many there were. */
export function deleteCode(tx: Transaction, userId: string): Promise<number> {
  return tx.run(sql`delete from sign_in_codes where user_id = ${userId}`);
}
