import type { z } from "zod";
import { features, type Feature } from "#contract/access.ts";
import {
  getTenant as getTenantCall,
  listTenants as listTenantsCall,
  setTenantFeatures as setFeaturesCall,
} from "#contract/platform.ts";
import type { TenantDetail, TenantItem } from "#contract/platform.ts";
import { authorise } from "#api/platform/access.ts";
import { appendAudit } from "#api/platform/audit/append.ts";
import type { PlatformContext } from "#api/platform/context.ts";
import { fromCursor, toPage } from "#api/platform/database/cursor.ts";
import { contains, startsWith } from "#api/platform/database/like.ts";
import type { Scope } from "#api/platform/database/scope.ts";
import { sql } from "#api/platform/database/sql.ts";
import { notFound, stale } from "#api/platform/errors.ts";

/** Tenants by name, with their figures. */
export async function listTenants(
  { actor, read }: PlatformContext,
  query: z.output<(typeof listTenantsCall)["query"]>,
) {
  authorise(actor, listTenantsCall.access);
  const after = fromCursor(query.cursor, 2);
  const rows = await read.all(sql<TenantItem>`
    select ${itemColumns} from tenants t
    where (${query.search ?? null}::text is null or t.name ilike ${contains(query.search ?? "")}
      or t.slug ilike ${startsWith(query.search ?? "")})
      and (${after?.[0] ?? null}::text is null or (t.name, t.tenant_id) > (${after?.[0] ?? ""}, ${after?.[1] ?? nil}::uuid))
    order by t.name, t.tenant_id limit ${query.limit + 1}`);
  return toPage(rows, query.limit, (row) => [row.name, row.id]);
}

/** Throws 404. */
export async function getTenant({ actor, read }: PlatformContext, id: string): Promise<TenantDetail> {
  authorise(actor, getTenantCall.access);
  return readTenant(read, id);
}

/** Switches features; the tenant's next request feels it. Throws 404, 409 `stale`. */
export async function setTenantFeatures(
  { actor, write, now, requestId }: PlatformContext,
  id: string,
  { version, enabled }: { version: number; enabled: Feature[] },
): Promise<TenantDetail> {
  authorise(actor, setFeaturesCall.access);
  return write(async (tx) => {
    const before = await readTenant(tx, id);
    const inOrder = features.filter((feature) => enabled.includes(feature));
    const changed = await tx.run(sql`
      update tenants set features = ${inOrder}::text[], version = version + 1
      where tenant_id = ${id} and version = ${version}`);
    if (changed === 0) throw stale(await readTenant(tx, id));
    const had = before.features.filter((feature) => feature.enabled).map((feature) => feature.key);
    await appendAudit(tx, [
      {
        at: now,
        actor: actor.admin,
        action: "platform.tenant_features_set",
        subject: { type: "tenant", id },
        requestId,
        details: {
          slug: before.slug,
          on: inOrder.filter((feature) => !had.includes(feature)),
          off: had.filter((feature) => !inOrder.includes(feature)),
        },
      },
    ]);
    return readTenant(tx, id);
  });
}

const nil = "00000000-0000-0000-0000-000000000000";

/** The last activity is that of the youngest session: no figure of its own that could go stale. */
const itemColumns = sql`
  t.tenant_id as id, t.slug, t.name, t.state, t.created_at as "createdAt",
  (select count(*) from users u where u.tenant_id = t.tenant_id and u.active) as users,
  (select count(*) from equipment e where e.tenant_id = t.tenant_id) as equipment,
  (select count(*) from executions x where x.tenant_id = t.tenant_id and x.ended_at is null) as "activePermits",
  (select max(s.last_active_at) from sessions s where s.tenant_id = t.tenant_id) as "lastActivityAt"`;

async function readTenant(scope: Scope, id: string): Promise<TenantDetail> {
  const row = await scope.first(sql<Omit<TenantDetail, "features"> & { features: Feature[] }>`
    select ${itemColumns}, t.version, t.primary_color as "primaryColor", t.secondary_color as "secondaryColor", t.features
    from tenants t where t.tenant_id = ${id}`);
  if (!row) throw notFound("organisation");
  return { ...row, features: features.map((key) => ({ key, enabled: row.features.includes(key) })) };
}
