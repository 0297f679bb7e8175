import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { PublicContext } from "#api/infrastructure/context.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { ApiError } from "#api/infrastructure/errors.ts";
import { networkOf } from "#contract/network-of.ts";
import { countTry } from "#api/infrastructure/limits.ts";
import { hashNewPassword } from "#api/infrastructure/password-rule.ts";
import { resetLimits } from "#api/domains/identity/public.ts";
import { tokenHash } from "#api/infrastructure/tokens.ts";

type State = "open" | "used" | "expired" | "revoked" | "unknown";

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

/** Sets the first password. Throws 400 for a link that is used, expired, revoked or foreign, or a weak password; 429. */
export async function acceptInvitation(
  { deps, unverifiedTenantSlug, address, requestId, now }: PublicContext,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const tenantId = await deps.tenants.idOf(unverifiedTenantSlug);
  await countTry(deps.db, [{ limit: resetLimits.address, key: networkOf(address) }]);
  const found = await invitationOf(deps.db.tenant(tenantId), token, now);
  if (found?.state !== "open") throw linkIsOver(found?.state ?? "unknown");
  const passwordHash = await hashNewPassword(password, found.words);
  await deps.db.inTenant(tenantId, async (tx) => {
    const user = await tx.first(sql<{ id: string; name: string }>`
      update invitations i set used_at = ${now} from users u
      where i.token_hash = ${tokenHash(token)} and i.used_at is null and i.revoked_at is null and i.expires_at > ${now}
        and u.tenant_id = i.tenant_id and u.id = i.user_id and u.active
      returning u.id, u.name`);
    if (!user) throw linkIsOver("used");
    await tx.run(
      sql`update users set password_hash = ${passwordHash}, email_verified = true, version = version + 1 where id = ${user.id}`,
    );
    await tx.run(sql`delete from password_resets where user_id = ${user.id} and used_at is null`);
    await tx.run(sql`delete from sessions where user_id = ${user.id}`);
    await appendAudit(tx, [
      {
        at: now,
        actor: user,
        action: "user.invitation_accepted",
        subject: { type: "user", id: user.id },
        requestId,
        details: { name: user.name },
      },
    ]);
  });
}

/** A deactivated person's link is as good as revoked; one who set a password in another way has used it. */
function invitationOf(scope: Scope, token: string, now: string): Promise<Invitation | undefined> {
  return scope.first(sql<Invitation>`
    select u.id as "userId", u.name, u.username, array[u.name, u.username, u.email, t.name] as words,
      case when i.used_at is not null then 'used' when i.revoked_at is not null or not u.active then 'revoked'
        when u.password_hash is not null then 'used' when i.expires_at <= ${now} then 'expired' else 'open' end as state
    from invitations i
    join users u on u.tenant_id = i.tenant_id and u.id = i.user_id
    join tenants t on t.tenant_id = i.tenant_id and t.state = 'active'
    where i.token_hash = ${tokenHash(token)}`);
}

const sentences: Record<Exclude<State, "open">, string> = {
  used: "This invitation was used already. Sign in with your password, or ask for a new one there.",
  expired: "This invitation has expired. Ask your administrator for a new one.",
  revoked: "This invitation was taken back. Ask your administrator if you need access.",
  unknown: "This invitation does not exist. Open the whole link from the email.",
};

function linkIsOver(state: State): ApiError {
  return new ApiError("bad_request", sentences[state === "open" ? "used" : state]);
}
