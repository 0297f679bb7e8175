import type { FastifyRequest } from "fastify";
import type { PlatformAdministrator } from "#contract/identity/schemas.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { PublicContext } from "#api/infrastructure/context.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { ApiError } from "#api/infrastructure/errors.ts";
import { mustBeMainHost } from "#api/infrastructure/http/contexts.ts";
import { passwordMatches } from "#api/infrastructure/passwords.ts";
import { openAdminSession } from "#api/infrastructure/sessions/platform-sessions.ts";
import { countSignIn } from "./sign-in-tries.ts";
import { newToken, tokenHash } from "#api/infrastructure/tokens.ts";

/**
 * Opens a platform session, in place of the one that this browser had (`formerToken`). Throws 401 alike for a wrong
 * address and a wrong password, 429 after too many failed tries.
 */
export async function signIn(
  context: PublicContext,
  request: FastifyRequest,
  { email, password }: { email: string; password: string },
  formerToken?: string,
): Promise<{ token: string; admin: PlatformAdministrator }> {
  mustBeMainHost(request);
  const { deps, address, userAgent, requestId, now } = context;
  const signInTry = await countSignIn(context, "portal", email);
  const row = await deps.db.platform().first(sql<PlatformAdministrator & { passwordHash: string | null }>`
    select id, name, username, email, role, password_hash as "passwordHash"
    from platform_admins where lower(email) = lower(${email}) and active`);
  if (!(await passwordMatches(row?.passwordHash, password)) || !row) {
    signInTry.failed({ accountId: row?.id });
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
  await signInTry.succeeded();
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
