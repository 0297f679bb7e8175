import type { Feature, Permission } from "#contract/access.ts";
import type { SessionStatus } from "#contract/auth.ts";
import type { TenantActor } from "../access.ts";
import type { Deps } from "../context.ts";
import { sql } from "../database/sql.ts";
import type { Scope } from "../database/scope.ts";
import { tokenHash } from "../tokens.ts";
import { mustBeAlive, type SessionTimes, signInAgain, statusOf, touchEveryMs } from "./status.ts";

interface SessionRow extends SessionTimes {
  userId: string;
  username: string;
  name: string;
  email: string;
  jobTitle: string | null;
  roleKey: string;
  roleName: string;
  permissions: Permission[];
  slug: string;
  tenantName: string;
  features: Feature[];
}

/**
 * Who is behind the cookie, in one round trip: session, person, role and tenant as they are now, so that a switched
 * feature, a changed role or a deactivation counts from the next request on. Throws 401.
 */
export async function authenticate(
  deps: Deps,
  tenantId: string,
  token: string | undefined,
  { isBackground = false } = {},
): Promise<TenantActor> {
  if (!token) throw signInAgain("none");
  const hash = tokenHash(token);
  const row = await deps.db.tenant(tenantId).first(sessionByHash(hash));
  if (!row) throw signInAgain("none");
  const status = statusOf(row, deps.clock(), deps.config.session);
  mustBeAlive(status);
  // What a page asks by itself is no sign of life: a screen left open must not keep its session for ever.
  const isDue = deps.config.session.idleMs - status.idleRemaining >= touchEveryMs;
  if (isDue && !isBackground) await touch(deps, tenantId, hash);
  return {
    area: "tenant",
    user: {
      id: row.userId,
      username: row.username,
      name: row.name,
      email: row.email,
      jobTitle: row.jobTitle,
      role: { key: row.roleKey, name: row.roleName },
      permissions: row.permissions,
    },
    tenant: { id: tenantId, slug: row.slug, name: row.tenantName, features: row.features },
    session: status,
    sessionHash: hash,
  };
}

/** What the session-status poll asks: one indexed read, and no sign of life. Throws 401. */
export async function readStatus(deps: Deps, tenantId: string, token: string): Promise<SessionStatus> {
  const times = await deps.db.tenant(tenantId).first(sql<SessionTimes>`
    select last_active_at as "lastActiveAt", absolute_expires_at as "absoluteExpiresAt"
    from sessions where token_hash = ${tokenHash(token)}`);
  if (!times) throw signInAgain("none");
  const status = statusOf(times, deps.clock(), deps.config.session);
  mustBeAlive(status);
  return status;
}

/** A sign of life: the idle time starts anew. */
export async function touch(deps: Deps, tenantId: string, hash: Buffer): Promise<void> {
  const now = new Date(deps.clock()).toISOString();
  await deps.db.tenant(tenantId).run(sql`
    update sessions set last_active_at = ${now} where token_hash = ${hash} and last_active_at < ${now}`);
}

export interface NewSession {
  hash: Buffer;
  userId: string;
  remembered: boolean;
  address: string;
  userAgent: string;
}

export async function openSession(deps: Deps, scope: Scope, session: NewSession): Promise<void> {
  const now = deps.clock();
  await scope.run(sql`
    insert into sessions (token_hash, user_id, remembered, created_at, last_active_at, absolute_expires_at, address, user_agent)
    values (${session.hash}, ${session.userId}, ${session.remembered}, ${new Date(now).toISOString()},
      ${new Date(now).toISOString()}, ${new Date(now + deps.config.session.absoluteMs).toISOString()},
      ${session.address}, ${session.userAgent.slice(0, 300)})`);
}

function sessionByHash(hash: Buffer) {
  return sql<SessionRow>`
    select s.user_id as "userId", s.last_active_at as "lastActiveAt", s.absolute_expires_at as "absoluteExpiresAt",
      u.username, u.name, u.email, u.job_title as "jobTitle",
      r.key as "roleKey", r.name as "roleName", r.permissions,
      t.slug, t.name as "tenantName", t.features
    from sessions s
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.active
    join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    join tenants t on t.tenant_id = s.tenant_id and t.state = 'active'
    where s.token_hash = ${hash}`;
}
