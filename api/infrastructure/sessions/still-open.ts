import { type Feature, isForKiosk, type Permission } from "#contract/access.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { limitsOf, type OwnLimits, type SessionTimes, statusOf } from "./status.ts";

/** What a person may do in the tenant now. */
export interface Rights {
  user: { permissions: readonly Permission[]; role: { key: string } };
  tenant: { features: readonly Feature[] };
}

interface OpenSession extends SessionTimes, OwnLimits {
  key: string;
  roleKey: string;
  permissions: Permission[];
  features: Feature[];
}

/**
 * Those of the sessions, by their hash in hex, that still let their person in, with what each may do: in one
 * statement, whatever their number. Reading them is no sign of life.
 */
export async function stillOpen(
  deps: Pick<Deps, "db" | "config" | "clock">,
  tenantId: string,
  hashes: readonly string[],
): Promise<Map<string, Rights>> {
  const rows = await deps.db.tenant(tenantId).all(sql<OpenSession>`
    select encode(s.token_hash, 'hex') as key, s.last_active_at as "lastActiveAt",
      s.absolute_expires_at as "absoluteExpiresAt", r.key as "roleKey", r.permissions, t.features,
      t.session_idle_seconds as "idleSeconds", t.session_warning_seconds as "warningSeconds",
      s.kiosk_id is not null as "isKiosk", s.locked_at is not null as "isLocked"
    from sessions s
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.active
    join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    join tenants t on t.tenant_id = s.tenant_id and t.state = 'active'
    where s.token_hash = any(array(select decode(h, 'hex') from unnest(${hashes}::text[]) h))`);
  const live = rows.filter((row) => {
    const { idleRemaining, absoluteRemaining } = statusOf(
      row,
      deps.clock(),
      limitsOf(row, deps.config.session),
    );
    return idleRemaining > 0 && absoluteRemaining > 0;
  });
  return new Map(
    live.map(({ key, roleKey, permissions, features, isKiosk }) => [
      key,
      {
        user: { permissions: isKiosk ? permissions.filter(isForKiosk) : permissions, role: { key: roleKey } },
        tenant: { features },
      },
    ]),
  );
}
