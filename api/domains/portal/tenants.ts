import type { z } from "zod";
import { features, type Feature } from "#contract/access.ts";
import {
  getTenant as getTenantCall,
  listTenants as listTenantsCall,
  setTenantFeatures as setFeaturesCall,
} from "#contract/portal/calls.ts";
import type { TenantDetail, TenantItem } from "#contract/portal/schemas.ts";
import { isNamed } from "#api/domains/tenants/public.ts";
import { authorise } from "#api/infrastructure/access.ts";
import type { PlatformContext } from "#api/infrastructure/context.ts";
import { fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { change } from "./tenant-change.ts";
import { itemColumns, itemTables, readTenant } from "./tenant-rows.ts";

/** Tenants by name, with their figures. Throws 400 for a made-up cursor. */
export async function listTenants(
  { actor, read }: PlatformContext,
  query: z.output<(typeof listTenantsCall)["query"]>,
) {
  authorise(actor, listTenantsCall.access);
  const after = fromCursor(query.cursor, "text", "id");
  const rows = await read.all(sql<TenantItem>`
    select ${itemColumns} from ${itemTables}
    where ${query.search ? isNamed(query.search) : sql`true`}
      and (${query.state ?? null}::text is null or t.state = ${query.state ?? ""})
      and (${after?.[0] ?? null}::text is null or (t.name, t.tenant_id) > (${after?.[0] ?? ""}, ${after?.[1] ?? nil}::uuid))
    order by t.name, t.tenant_id limit ${query.limit + 1}`);
  return toPage(rows, query.limit, (row) => [row.name, row.id]);
}

const nil = "00000000-0000-0000-0000-000000000000";

/** Throws 404. */
export async function getTenant({ actor, read, deps }: PlatformContext, id: string): Promise<TenantDetail> {
  authorise(actor, getTenantCall.access);
  return readTenant(read, id, deps.config);
}

/** Switches features; the tenant's next request feels it. Throws 404, 409 `stale`. */
export async function setTenantFeatures(
  ctx: PlatformContext,
  id: string,
  { version, enabled }: { version: number; enabled: Feature[] },
): Promise<TenantDetail> {
  authorise(ctx.actor, setFeaturesCall.access);
  const inOrder = features.filter((feature) => enabled.includes(feature));
  return change(ctx, { id, version }, async (_tx, before) => {
    const had = before.features.filter((feature) => feature.enabled).map((feature) => feature.key);
    return {
      action: "platform.tenant_features_set",
      set: sql`features = ${inOrder}::text[]`,
      details: {
        on: inOrder.filter((feature) => !had.includes(feature)),
        off: had.filter((feature) => !inOrder.includes(feature)),
      },
    };
  });
}
