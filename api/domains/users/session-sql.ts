import { kioskIdleSeconds } from "#contract/kiosks/words.ts";
import type { UserSession } from "#contract/users/schemas.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/**
 * The live sessions of a person, the latest first. `usualIdle` in seconds, for tenants without their own time.
 */
export function readSessionsOf(
  scope: Scope,
  userId: string,
  { ownHash, now, usualIdle }: { ownHash: Buffer; now: string; usualIdle: number },
): Promise<UserSession[]> {
  return scope.all(sql<UserSession>`
    select s.id, s.token_hash = ${ownHash} as "isCurrent", s.created_at as "signedInAt",
      s.last_active_at as "lastActiveAt", s.address, s.user_agent as "userAgent"
    from sessions s join tenants t on t.tenant_id = s.tenant_id
    where s.user_id = ${userId} and s.absolute_expires_at > ${now}
      and s.last_active_at > ${now}::timestamptz
        - make_interval(secs => case when s.kiosk_id is not null then ${kioskIdleSeconds}::int
          else coalesce(t.session_idle_seconds, ${usualIdle}::int) end)
    order by s.last_active_at desc, s.id limit 50`);
}
