import type { PublicContext } from "#api/infrastructure/context.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
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

/** Whom a link is for, and whether it still works. A link of another tenant is unknown. */
export async function readInvitation(
  { deps, unverifiedTenantSlug, now }: PublicContext,
  token: string,
): Promise<{ state: State; name: string | null; username: string | null }> {
  const tenantId = await deps.tenants.idOf(unverifiedTenantSlug);
  const found = await invitationOf(deps.db.tenant(tenantId), token, now);
  if (!found || found.state === "revoked")
    return { state: found?.state ?? "unknown", name: null, username: null };
  return { state: found.state, name: found.name, username: found.username };
}

/** A deactivated person's link is as good as revoked; one who set a password in another way has used it. */
export function invitationOf(scope: Scope, token: string, now: string): Promise<Invitation | undefined> {
  return scope.first(sql<Invitation>`
    select u.id as "userId", u.name, u.username, array[u.name, u.username, u.email, t.name] as words,
      case when i.used_at is not null then 'used' when i.revoked_at is not null or not u.active then 'revoked'
        when u.password_hash is not null then 'used' when i.expires_at <= ${now} then 'expired' else 'open' end as state
    from invitations i
    join users u on u.tenant_id = i.tenant_id and u.id = i.user_id
    join tenants t on t.tenant_id = i.tenant_id and t.state = 'active'
    where i.token_hash = ${tokenHash(token)}`);
}
