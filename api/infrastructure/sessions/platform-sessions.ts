import type { SessionStatus } from "#contract/identity/schemas.ts";
import type { PlatformAdministrator } from "#contract/identity/schemas.ts";
import type { PlatformActor } from "#api/infrastructure/access.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { tokenHash } from "#api/infrastructure/tokens.ts";
import {
  mostSessions,
  mustBeActiveSession,
  type SessionTimes,
  signInAgain,
  statusOf,
  touchEveryMs,
} from "./status.ts";

/** Which administrator is behind the cookie. Throws 401. */
export async function authenticateAdmin(deps: Deps, token: string | undefined): Promise<PlatformActor> {
  if (!token) throw signInAgain("none");
  const hash = tokenHash(token);
  const row = await deps.db.platform().first(sql<SessionTimes & PlatformAdministrator>`
    select a.id, a.name, a.username, a.email, a.role,
      s.last_active_at as "lastActiveAt", s.absolute_expires_at as "absoluteExpiresAt"
    from platform_sessions s join platform_admins a on a.id = s.admin_id and a.active
    where s.token_hash = ${hash}`);
  if (!row) throw signInAgain("none");
  const status = statusOf(row, deps.clock(), deps.config.session);
  mustBeActiveSession(status);
  if (deps.config.session.idleMs - status.idleRemaining >= touchEveryMs) await touchAdmin(deps, hash);
  return {
    area: "platform",
    admin: { id: row.id, name: row.name, username: row.username, email: row.email, role: row.role },
    session: status,
    sessionHash: hash,
  };
}

/** The session-status poll; does not count as activity. Throws 401. */
export async function readAdminStatus(deps: Deps, token: string): Promise<SessionStatus> {
  const times = await deps.db.platform().first(sql<SessionTimes>`
    select last_active_at as "lastActiveAt", absolute_expires_at as "absoluteExpiresAt"
    from platform_sessions where token_hash = ${tokenHash(token)}`);
  if (!times) throw signInAgain("none");
  const status = statusOf(times, deps.clock(), deps.config.session);
  mustBeActiveSession(status);
  return status;
}

export async function touchAdmin(deps: Deps, hash: Buffer): Promise<void> {
  const now = new Date(deps.clock()).toISOString();
  await deps.db.platform().run(sql`
    update platform_sessions set last_active_at = ${now} where token_hash = ${hash} and last_active_at < ${now}`);
}

/** Opens it in the transaction that makes sure the administrator may; beyond `mostSessions` the oldest ends. */
export async function openAdminSession(
  deps: Deps,
  tx: Transaction,
  session: { hash: Buffer; adminId: string; address: string; userAgent: string },
): Promise<void> {
  const now = deps.clock();
  await tx.run(sql`
    insert into platform_sessions (token_hash, admin_id, created_at, last_active_at, absolute_expires_at, address, user_agent)
    values (${session.hash}, ${session.adminId}, ${new Date(now).toISOString()}, ${new Date(now).toISOString()},
      ${new Date(now + deps.config.session.absoluteMs).toISOString()}, ${session.address},
      ${session.userAgent.slice(0, 300)})`);
  const idleSince = new Date(now - deps.config.session.idleMs).toISOString();
  await tx.run(sql`
    delete from platform_sessions where token_hash in (
      select token_hash from platform_sessions where admin_id = ${session.adminId}
      order by absolute_expires_at > ${new Date(now).toISOString()} and last_active_at > ${idleSince} desc,
        created_at desc, token_hash = ${session.hash} desc
      offset ${mostSessions})`);
}
