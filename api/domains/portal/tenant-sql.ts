import { features, type Feature } from "#contract/access.ts";
import type { TenantDetail, TenantItem } from "#contract/portal/schemas.ts";
import { isNamed } from "#api/domains/tenants/public.ts";
import type { ApiConfig } from "#api/infrastructure/config.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** What `itemColumns` is read from. */
const itemTables = sql`tenants t
  left join subscriptions b on b.tenant_id = t.tenant_id and b.state <> 'ended'
  left join subscription_plan_versions p on p.plan_id = b.plan_id and p.number = b.plan_number
  cross join lateral (select max(signed_in) as signed_in from (
    select nullif(coalesce(u.last_signed_in_at, 'epoch'), 'epoch') as signed_in from users u
    where u.tenant_id = t.tenant_id order by coalesce(u.last_signed_in_at, 'epoch') desc limit 1) youngest) u`;

/** The last activity is that of the newest session or sign-in; a stored figure could go stale. */
const itemColumns = sql`
  t.tenant_id as id, t.slug, t.name, t.state, t.created_at as "createdAt", p.name as plan,
  (select count(*) from users a where a.tenant_id = t.tenant_id and a.active) as users,
  coalesce((select c.machines from machine_counts c where c.tenant_id = t.tenant_id), 0) as equipment,
  (select count(*) from executions x where x.tenant_id = t.tenant_id and x.ended_at is null) as "activePermits",
  greatest(u.signed_in, (select max(s.last_active_at) from sessions s where s.tenant_id = t.tenant_id)) as "lastActivityAt"`;

/** By name; one row more than the limit, so the caller sees whether there is a next page. */
export function readTenants(
  scope: Scope,
  {
    search,
    state,
    after,
    limit,
  }: {
    search?: string | undefined;
    state?: string | undefined;
    after: readonly string[] | undefined;
    limit: number;
  },
): Promise<TenantItem[]> {
  return scope.all(sql<TenantItem>`
    select ${itemColumns} from ${itemTables}
    where ${search ? isNamed(search) : sql`true`}
      and (${state ?? null}::text is null or t.state = ${state ?? ""})
      and (${after?.[0] ?? null}::text is null or (t.name, t.tenant_id) > (${after?.[0] ?? ""}, ${after?.[1] ?? nil}::uuid))
    order by t.name, t.tenant_id limit ${limit + 1}`);
}

const nil = "00000000-0000-0000-0000-000000000000";

interface DetailRow extends TenantItem {
  version: number;
  primaryColor: string;
  secondaryColor: string;
  logo: Buffer | null;
  features: Feature[];
  suspendedAt: string | null;
  suspensionReason: string | null;
  idleSeconds: number | null;
  absoluteSeconds: number | null;
  warningSeconds: number | null;
  maxUsers: number | null;
  maxMachines: number | null;
  maxSites: number | null;
  maxStorageGb: number | null;
  signedOn: number;
  sites: number;
  storedBytes: number;
}

export async function readTenant(
  scope: Scope,
  id: string,
  config: Pick<ApiConfig, "session">,
): Promise<TenantDetail | undefined> {
  const row = await scope.first(sql<DetailRow>`
    select ${itemColumns}, t.version, t.primary_color as "primaryColor", t.secondary_color as "secondaryColor", t.features,
      l.png as logo, t.suspended_at as "suspendedAt", t.suspension_reason as "suspensionReason",
      t.session_idle_seconds as "idleSeconds", t.session_absolute_seconds as "absoluteSeconds",
      t.session_warning_seconds as "warningSeconds",
      t.max_users as "maxUsers", t.max_machines as "maxMachines", t.max_sites as "maxSites", t.max_storage_gb as "maxStorageGb",
      (select coalesce(sum(x.signed_on), 0)::int from executions x
        where x.tenant_id = t.tenant_id and x.ended_at is null) as "signedOn",
      (select count(*) from locations o
        where o.tenant_id = t.tenant_id and o.kind = 'site' and o.archived_at is null) as sites,
      (select coalesce(sum(f.bytes), 0)::bigint from files f where f.tenant_id = t.tenant_id) as "storedBytes"
    from ${itemTables} left join tenant_logos l on l.tenant_id = t.tenant_id where t.tenant_id = ${id}`);
  if (!row) return undefined;
  const { suspendedAt, suspensionReason, logo, storedBytes, ...tenant } = row;
  return {
    ...tenant,
    logo: logo && `data:image/png;base64,${logo.toString("base64")}`,
    features: features.map((key) => ({ key, enabled: row.features.includes(key) })),
    suspension: suspendedAt === null ? null : { at: suspendedAt, reason: suspensionReason ?? "" },
    session: {
      idleMinutes: inMinutes(row.idleSeconds),
      absoluteMinutes: inMinutes(row.absoluteSeconds),
      warningMinutes: inMinutes(row.warningSeconds),
    },
    usualSession: {
      idleMinutes: config.session.idleMs / 60_000,
      absoluteMinutes: config.session.absoluteMs / 60_000,
      warningMinutes: config.session.warningMs / 60_000,
    },
    limits: {
      users: row.maxUsers,
      machines: row.maxMachines,
      sites: row.maxSites,
      storageGb: row.maxStorageGb,
    },
    usage: {
      users: row.users,
      machines: row.equipment,
      sites: row.sites,
      storageGb: storedBytes / 1_000_000_000,
    },
  };
}

function inMinutes(seconds: number | null): number | null {
  return seconds === null ? null : Math.round(seconds / 60);
}
