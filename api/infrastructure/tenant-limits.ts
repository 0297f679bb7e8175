import { apiRefusal } from "#contract/sentences.ts";
import type { Transaction } from "./database/scope.ts";
import { type Sql, sql } from "./database/sql.ts";
import { refused } from "./errors.ts";

/** What the platform can limit for a tenant. */
export type Limited = "users" | "machines" | "sites" | "storage";

interface Room {
  limit: number | null;
  used: number;
}

const gigabyte = 1_000_000_000;

/** Both in the same unit: records, or bytes. */
const rooms: Record<Limited, Sql<Room>> = {
  users: sql`select t.max_users as limit, (select count(*) from users u where u.tenant_id = t.tenant_id and u.active) as used
    from tenants t`,
  machines: sql`select t.max_machines as limit, (select count(*) from equipment e where e.tenant_id = t.tenant_id and e.status <> 'archived') as used
    from tenants t`,
  sites: sql`select t.max_sites as limit,
      (select count(*) from locations l where l.tenant_id = t.tenant_id and l.kind = 'site' and l.archived_at is null) as used
    from tenants t`,
  storage: sql`select t.max_storage_gb * ${gigabyte}::bigint as limit,
      (select coalesce(sum(f.bytes), 0)::bigint from files f where f.tenant_id = t.tenant_id) as used
    from tenants t`,
};

/** How many there are, and the platform's limit for this tenant; null for none. In records, or bytes. */
export async function roomFor(tx: Transaction, what: Limited): Promise<Room> {
  return (await tx.first(rooms[what])) ?? { limit: null, used: 0 };
}

/**
 * Refuses if `adding` more (people, machines, sites, or bytes) would exceed the platform's limit for this
 * tenant. Call it in the tenant's transaction before it adds them: until that ends, no one else adds the same
 * kind, so two at once cannot exceed the limit together. Throws 409 `refused` with the reason `limit_users`,
 * `limit_machines`, `limit_sites` or `limit_storage`.
 */
export async function assertWithinLimit(tx: Transaction, what: Limited, adding = 1): Promise<void> {
  if ((await roomFor(tx, what)).limit === null) return;
  await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`limit:${what}:`} || current_tenant_id()::text))`);
  const { limit, used } = await roomFor(tx, what);
  if (limit === null || used + adding <= limit) return;
  throw refused([apiRefusal(`limit_${what}`, { count: limit / (what === "storage" ? gigabyte : 1) })]);
}
