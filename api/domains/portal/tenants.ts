import type { z } from "zod";
import { features, type Feature } from "#contract/access.ts";
import {
  getTenant as getTenantCall,
  listTenants as listTenantsCall,
  setTenantFeatures as setFeaturesCall,
} from "#contract/portal/calls.ts";
import type { TenantDetail } from "#contract/portal/schemas.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { PlatformContext } from "#api/infrastructure/context.ts";
import { fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { featureColumns } from "./tenant-change-sql.ts";
import { changeTenant } from "./tenant-change.ts";
import { readTenant, readTenants } from "./tenant-sql.ts";

/** Tenants by name, with their figures. Throws 400 for a made-up cursor. */
export async function listTenants(
  { actor, read }: PlatformContext,
  query: z.output<(typeof listTenantsCall)["query"]>,
) {
  authorize(actor, listTenantsCall.access);
  const after = fromCursor(query.cursor, "text", "id");
  const rows = await readTenants(read, { ...query, after });
  return toPage(rows, query.limit, (row) => [row.name, row.id]);
}

/** Throws 404. */
export async function getTenant({ actor, read, deps }: PlatformContext, id: string): Promise<TenantDetail> {
  authorize(actor, getTenantCall.access);
  const tenant = await readTenant(read, id, deps.config);
  if (!tenant) throw notFound("organisation");
  return tenant;
}

/** Switches features; the tenant's next request feels it. Throws 404, 409 `stale`. */
export async function setTenantFeatures(
  ctx: PlatformContext,
  id: string,
  { version, enabled }: { version: number; enabled: Feature[] },
): Promise<TenantDetail> {
  authorize(ctx.actor, setFeaturesCall.access);
  const inOrder = features.filter((feature) => enabled.includes(feature));
  return changeTenant(ctx, {
    id,
    version,
    act: "features_set",
    set: featureColumns(inOrder),
    details: (before) => {
      const had = before.features.filter((feature) => feature.enabled).map((feature) => feature.key);
      return {
        on: inOrder.filter((feature) => !had.includes(feature)),
        off: had.filter((feature) => !inOrder.includes(feature)),
      };
    },
  });
}
