import type { FastifyRequest } from "fastify";
import type { PlatformAdministrator } from "#contract/platform.ts";
import { appendAudit } from "#api/platform/audit/append.ts";
import type { PublicContext } from "#api/platform/context.ts";
import { sql } from "#api/platform/database/sql.ts";
import { ApiError } from "#api/platform/errors.ts";
import { mustBeMainHost } from "#api/platform/http/contexts.ts";
import { networkOf } from "#contract/network-of.ts";
import { countTry, forgiveTries, type Limit, takeTryBack } from "#api/platform/limits.ts";
import { passwordMatches } from "#api/platform/passwords.ts";
import { openAdminSession } from "#api/platform/sessions/platform-sessions.ts";
import { newToken, tokenHash } from "#api/platform/tokens.ts";

/**
 * Failed tries, counted as a tenant's are (api/domains/auth/service.ts): for one account from one network, so that a
 * stranger cannot lock an administrator out by guessing; for one account whoever tries; and from one network.
 */
export const platformLoginLimits = {
  place: { name: "platform-login:place", points: 10, seconds: 900 },
  account: { name: "platform-login:account", points: 100, seconds: 3600 },
  address: { name: "platform-login:address", points: 50, seconds: 900 },
} satisfies Record<string, Limit>;

/**
 * Opens a platform session, in place of the one that this browser had (`formerToken`). Throws 401 alike for a wrong
 * address and a wrong password, 429 after too many failed tries.
 */
export async function signIn(
  { deps, address, userAgent, requestId, now }: PublicContext,
  request: FastifyRequest,
  { email, password }: { email: string; password: string },
  formerToken?: string,
): Promise<{ token: string; admin: PlatformAdministrator }> {
  mustBeMainHost(request);
  const network = networkOf(address);
  const account = email.toLowerCase();
  const place = `${account}@${network}`;
  await countTry(deps.db, [
    { limit: platformLoginLimits.address, key: network },
    { limit: platformLoginLimits.place, key: place },
    { limit: platformLoginLimits.account, key: account },
  ]);
  const row = await deps.db.platform().first(sql<PlatformAdministrator & { passwordHash: string | null }>`
    select id, name, username, email, role, password_hash as "passwordHash"
    from platform_admins where lower(email) = lower(${email}) and active`);
  if (!(await passwordMatches(row?.passwordHash, password)) || !row) {
    deps.log.warn({ adminId: row?.id, address, requestId }, "a sign-in to the portal failed");
    throw wrongCredentials();
  }
  const token = newToken();
  const { passwordHash, ...admin } = row;
  await deps.db.inPlatform(async (tx) => {
    // Held until the commit: whoever closes the account or changes its password meanwhile ends this session too.
    const isStillSo = await tx.run(sql`
      update platform_admins set last_sign_in_at = ${now}
      where id = ${row.id} and active and password_hash = ${passwordHash}`);
    if (isStillSo === 0) throw wrongCredentials();
    if (formerToken)
      await tx.run(sql`delete from platform_sessions where token_hash = ${tokenHash(formerToken)}`);
    await openAdminSession(deps, tx, { hash: tokenHash(token), adminId: row.id, address, userAgent });
    await appendAudit(tx, [
      {
        at: now,
        actor: admin,
        action: "platform.signed_in",
        subject: { type: "platform_admin", id: row.id },
        requestId,
        details: {},
      },
    ]);
  });
  await forgiveTries(deps.db, platformLoginLimits.place, place);
  await takeTryBack(deps.db, [
    { limit: platformLoginLimits.account, key: account },
    { limit: platformLoginLimits.address, key: network },
  ]);
  return { token, admin };
}

/** The words of the specification's toast (ADMIN-13). */
function wrongCredentials(): ApiError {
  return new ApiError("invalid_credentials", "Invalid credentials");
}

/** Ends the session, on the server too. Does nothing where there is none. */
export async function signOut(
  { deps, requestId, now }: PublicContext,
  request: FastifyRequest,
  token: string | undefined,
): Promise<void> {
  mustBeMainHost(request);
  if (!token) return;
  await deps.db.inPlatform(async (tx) => {
    const ended = await tx.first(sql<{ id: string; name: string }>`
      delete from platform_sessions s using platform_admins a
      where s.token_hash = ${tokenHash(token)} and a.id = s.admin_id returning a.id, a.name`);
    if (!ended) return;
    await appendAudit(tx, [
      {
        at: now,
        actor: ended,
        action: "platform.signed_out",
        subject: { type: "platform_admin", id: ended.id },
        requestId,
        details: {},
      },
    ]);
  });
}
