import type { CurrentUser } from "#contract/identity/schemas.ts";
import type { Permission } from "#contract/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { PublicContext } from "#api/infrastructure/context.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { ApiError } from "#api/infrastructure/errors.ts";
import { passwordMatches } from "#api/infrastructure/passwords.ts";
import { hasLockoutToFinish } from "#api/infrastructure/sessions/lockouts-to-finish.ts";
import { openSession } from "#api/infrastructure/sessions/tenant-sessions.ts";
import { countSignIn } from "./sign-in-tries.ts";
import { mustLetSomebodyIn, tenantIsSuspended } from "#api/infrastructure/tenants.ts";
import { newToken, tokenHash } from "#api/infrastructure/tokens.ts";

interface Credentials {
  username: string;
  password: string;
  remember: boolean;
}

/**
 * Opens a session, in place of the one that this browser had (`formerToken`). Throws 401 alike for a wrong name and a
 * wrong password, 429 after too many tries, and 403 `tenant_suspended` but to those with a lockout to finish.
 */
export async function signIn(
  context: PublicContext,
  { username, password, remember }: Credentials,
  formerToken?: string,
): Promise<{ token: string; user: CurrentUser; lastsSeconds: number }> {
  const { deps, unverifiedTenantSlug, address, userAgent, requestId, now } = context;
  const tenantId = await deps.tenants.idOf(unverifiedTenantSlug);
  const signInTry = await countSignIn(context, "tenant", `${tenantId}:${username}`);
  const row = await deps.db.tenant(tenantId).first(userByName(username));
  if (!(await passwordMatches(row?.passwordHash, password)) || !row) {
    await mustLetSomebodyIn(deps.db, tenantId);
    signInTry.failed({ tenantId, accountId: row?.id });
    throw wrongCredentials();
  }
  if (!row.mayEnter) throw tenantIsSuspended();

  const token = newToken();
  const { passwordHash, roleKey, roleName, mayEnter: _, ...user } = row;
  const lastsSeconds = await deps.db.inTenant(tenantId, async (tx) => {
    // A password that was changed, or an account that was closed, while this one was being checked lets nobody in.
    const isStillRight = await tx.run(sql`
      update users set last_signed_in_at = ${now}
      where id = ${row.id} and active and password_hash = ${passwordHash}`);
    if (isStillRight === 0) throw wrongCredentials();
    if (formerToken) await tx.run(sql`delete from sessions where token_hash = ${tokenHash(formerToken)}`);
    const seconds = await openSession(deps, tx, {
      hash: tokenHash(token),
      userId: row.id,
      remembered: remember,
      address,
      userAgent,
    });
    await appendAudit(tx, [
      {
        at: now,
        actor: { id: row.id, name: row.name },
        action: "auth.signed_in",
        subject: { type: "user", id: row.id },
        requestId,
        details: { remember },
      },
    ]);
    return seconds;
  });
  await signInTry.succeeded();
  return { token, user: { ...user, role: { key: roleKey, name: roleName } }, lastsSeconds };
}

/** Ends the session, on the server too. Does nothing where there is none. */
export async function signOut(
  { deps, unverifiedTenantSlug, requestId, now }: PublicContext,
  token: string | undefined,
): Promise<void> {
  if (!token) return;
  const tenantId = await deps.tenants.idOf(unverifiedTenantSlug);
  await deps.db.inTenant(tenantId, async (tx) => {
    const ended = await tx.first(sql<{ id: string; name: string }>`
      delete from sessions s using users u
      where s.token_hash = ${tokenHash(token)} and u.tenant_id = s.tenant_id and u.id = s.user_id
      returning u.id, u.name`);
    if (!ended) return;
    await appendAudit(tx, [
      {
        at: now,
        actor: ended,
        action: "auth.signed_out",
        subject: { type: "user", id: ended.id },
        requestId,
        details: {},
      },
    ]);
  });
}

interface UserRow extends Omit<CurrentUser, "role"> {
  passwordHash: string | null;
  roleKey: string;
  roleName: string;
  permissions: Permission[];
  /** The tenant is active, or the person has a lockout to finish. */
  mayEnter: boolean;
}

/** By user name, or by e-mail address. */
function userByName(unverifiedName: string) {
  return sql<UserRow>`
    select u.id, u.username, u.name, u.email, u.job_title as "jobTitle", u.password_hash as "passwordHash",
      u.time_zone as "timeZone", r.key as "roleKey", r.name as "roleName", r.permissions,
      t.state = 'active' or ${hasLockoutToFinish} as "mayEnter"
    from users u
    join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    join tenants t on t.tenant_id = u.tenant_id
    where (lower(u.username) = lower(${unverifiedName}) or lower(u.email) = lower(${unverifiedName})) and u.active`;
}

export function wrongCredentials(): ApiError {
  return new ApiError(
    "invalid_credentials",
    "The username or password is not right. Check both and try again.",
  );
}
