import { type Feature, isForKiosk, type Permission } from "#contract/access.ts";
import type { OpenLockout, SessionStatus } from "#contract/identity/schemas.ts";
import type { TenantActor } from "#api/infrastructure/access.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { tokenHash } from "#api/infrastructure/tokens.ts";
import { mustBeActive, mustAllowSignIn } from "#api/infrastructure/tenants.ts";
import { lockoutsToFinish } from "./lockouts-to-finish.ts";
import {
  limitsOf,
  mostSessions,
  mustBeActiveSession,
  type OwnLimits,
  type SessionTimes,
  signInAgain,
  statusOf,
  touchEveryMs,
  touchKioskEveryMs,
} from "./status.ts";

interface SessionRow extends SessionTimes, OwnLimits {
  userId: string;
  username: string;
  name: string;
  email: string | null;
  jobTitle: string | null;
  roleKey: string;
  roleName: string;
  permissions: Permission[];
  timeZone: string | null;
  slug: string;
  tenantName: string;
  features: Feature[];
  demo: boolean;
  suspended: boolean;
  lockouts: OpenLockout[];
  kioskId: string | null;
  kioskName: string | null;
}

/** Lockouts for which the call admits people who are otherwise blocked: any, or the one with the ID. */
export type ExitAsked = { of: "any_lockout" } | { of: "this_lockout"; planId: string };

/**
 * Who is behind the cookie, in one round trip: session, person, role and tenant as they are now, so a switched
 * feature, a changed role, or a deactivation counts from the next request on. A call with an exit also reads
 * the lockouts that the person can always finish, and is answered for a suspended tenant as well, which then
 * has no features: `authorize` decides. Throws 401, 403 `tenant_suspended`.
 */
export async function authenticate(
  deps: Deps,
  tenantId: string,
  token: string | undefined,
  { isBackground = false, exit }: { isBackground?: boolean; exit?: ExitAsked | undefined } = {},
): Promise<TenantActor> {
  if (!token) throw signInAgain("none");
  const hash = tokenHash(token);
  const row = await deps.db.tenant(tenantId).first(sessionByHash(hash, exit));
  if (!row) throw await refusalFor(deps, tenantId, exit);
  const limits = limitsOf(row, deps.config.session);
  const status = statusOf(row, deps.clock(), limits);
  mustBeActiveSession(status, row.isKiosk);
  // A page's own requests do not count as activity: a screen left open must not keep its session forever.
  const isDue = limits.idleMs - status.idleRemaining >= (row.isKiosk ? touchKioskEveryMs : touchEveryMs);
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
      permissions: row.isKiosk ? row.permissions.filter(isForKiosk) : row.permissions,
      timeZone: row.timeZone,
    },
    tenant: {
      id: tenantId,
      slug: row.slug,
      name: row.tenantName,
      features: row.suspended ? [] : row.features,
      demo: row.demo,
      suspended: row.suspended,
    },
    lockouts: row.lockouts,
    kiosk: row.kioskId === null ? null : { id: row.kioskId, name: row.kioskName ?? "" },
    session: status,
    sessionHash: hash,
  };
}

/** The session-status poll: one indexed read, no activity. Throws 401. */
export async function readStatus(deps: Deps, tenantId: string, token: string): Promise<SessionStatus> {
  const times = await deps.db.tenant(tenantId).first(sql<SessionTimes & OwnLimits>`
    select s.last_active_at as "lastActiveAt", s.absolute_expires_at as "absoluteExpiresAt", ${ownLimits}
    from sessions s join tenants t on t.tenant_id = s.tenant_id where s.token_hash = ${tokenHash(token)}`);
  if (!times) throw signInAgain("none");
  const status = statusOf(times, deps.clock(), limitsOf(times, deps.config.session));
  mustBeActiveSession(status, times.isKiosk);
  return status;
}

/** A sign of life: the idle time starts again. */
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
  /** The shared tablet on which it is opened. */
  kioskId?: string | undefined;
}

/**
 * Opens a session for the tenant's maximum time; returns that time in seconds. A person has at most
 * `mostSessions`: the oldest ends. The caller has locked the person's row, so two at once count each other.
 */
export async function openSession(deps: Deps, scope: Scope, session: NewSession): Promise<number> {
  const now = new Date(deps.clock()).toISOString();
  const opened = await scope.first(sql<{ seconds: number }>`
    insert into sessions (token_hash, user_id, remembered, created_at, last_active_at, absolute_expires_at, address, user_agent,
      kiosk_id)
    select ${session.hash}::bytea, ${session.userId}::uuid, ${session.remembered}::boolean, ${now}::timestamptz, ${now}::timestamptz,
      ${now}::timestamptz + make_interval(secs => coalesce(t.session_absolute_seconds, ${deps.config.session.absoluteMs / 1000}::int)),
      ${session.address}::text, ${session.userAgent.slice(0, 300)}::text, ${session.kioskId ?? null}::uuid
    from tenants t
    returning extract(epoch from absolute_expires_at - created_at)::int as seconds`);
  if (!opened) throw new Error("A tenant sees its own row.");
  // Expired sessions go first, then the oldest.
  await scope.run(sql`
    delete from sessions where user_id = ${session.userId} and token_hash in (
      select s.token_hash from sessions s join tenants t on t.tenant_id = s.tenant_id
      where s.user_id = ${session.userId}
      order by s.absolute_expires_at > ${now} and s.last_active_at > ${now}::timestamptz
          - make_interval(secs => coalesce(t.session_idle_seconds, ${deps.config.session.idleMs / 1000}::int)) desc,
        s.created_at desc, s.token_hash = ${session.hash} desc
      offset ${mostSessions})`);
  return opened.seconds;
}

/** Of the session `s` and its tenant `t`. */
const ownLimits = sql`
  t.session_idle_seconds as "idleSeconds", t.session_warning_seconds as "warningSeconds",
  s.kiosk_id is not null as "isKiosk", s.locked_at is not null as "isLocked"`;

/** Why a cookie opens nothing. */
async function refusalFor(deps: Deps, tenantId: string, exit: ExitAsked | undefined) {
  await (exit ? mustAllowSignIn : mustBeActive)(deps.db, tenantId);
  return signInAgain("none");
}

function sessionByHash(hash: Buffer, exit: ExitAsked | undefined) {
  const lockouts = exit && lockoutsToFinish(exit.of === "this_lockout" ? exit.planId : undefined);
  return sql<SessionRow>`
    select s.user_id as "userId", s.last_active_at as "lastActiveAt", s.absolute_expires_at as "absoluteExpiresAt",
      u.username, u.name, u.email, u.job_title as "jobTitle", u.time_zone as "timeZone",
      r.key as "roleKey", r.name as "roleName", r.permissions,
      t.slug, t.name as "tenantName", t.features, t.demo, t.state = 'suspended' as suspended,
      k.id as "kioskId", k.name as "kioskName", ${lockouts ?? sql`'[]'::json`} as lockouts, ${ownLimits}
    from sessions s
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.active
    join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    join tenants t on t.tenant_id = s.tenant_id ${exit ? sql`` : sql`and t.state = 'active'`}
    left join kiosks k on k.tenant_id = s.tenant_id and k.id = s.kiosk_id
    where s.token_hash = ${hash}`;
}
