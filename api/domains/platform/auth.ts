import type { FastifyRequest } from "fastify";
import type { PlatformAdministrator } from "#contract/platform.ts";
import { appendAudit } from "#api/platform/audit/append.ts";
import type { PublicContext } from "#api/platform/context.ts";
import { sql } from "#api/platform/database/sql.ts";
import { ApiError } from "#api/platform/errors.ts";
import { mustBeMainHost } from "#api/platform/http/contexts.ts";
import { countTry, forgiveTries } from "#api/platform/limits.ts";
import { passwordMatches } from "#api/platform/passwords.ts";
import { openAdminSession } from "#api/platform/sessions/platform-sessions.ts";
import { newToken, tokenHash } from "#api/platform/tokens.ts";

/** Stricter than a tenant's: there are few administrators, and they see much. */
export const platformLoginLimits = {
  account: { name: "platform-login:account", points: 10, seconds: 900 },
  address: { name: "platform-login:address", points: 50, seconds: 900 },
};

/** Opens a platform session. Throws 401 alike for a wrong address and a wrong password, 429 after too many tries. */
export async function signIn(
  { deps, address, userAgent, requestId, now }: PublicContext,
  request: FastifyRequest,
  { email, password }: { email: string; password: string },
): Promise<{ token: string; admin: PlatformAdministrator }> {
  mustBeMainHost(request);
  await countTry(deps.db, [
    { limit: platformLoginLimits.address, key: address },
    { limit: platformLoginLimits.account, key: email.toLowerCase() },
  ]);
  const row = await deps.db.platform().first(sql<PlatformAdministrator & { passwordHash: string | null }>`
    select id, name, username, email, role, password_hash as "passwordHash"
    from platform_admins where lower(email) = lower(${email}) and active`);
  if (!(await passwordMatches(row?.passwordHash, password)) || !row) {
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
  await forgiveTries(deps.db, platformLoginLimits.account, email.toLowerCase());
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
