import type { Branding } from "#contract/tenants.ts";
import type { PublicContext } from "#api/platform/context.ts";
import { sql } from "#api/platform/database/sql.ts";
import { notFound } from "#api/platform/errors.ts";

/** What anybody may know of a tenant: how it looks. Throws 404 `unknown_tenant`. */
export async function readBranding({ deps, unverifiedTenantSlug }: PublicContext): Promise<Branding> {
  const tenantId = await deps.tenants.idOf(unverifiedTenantSlug);
  const row = await deps.db.tenant(tenantId).first(sql<Branding>`
    select name, logo, primary_color as "primaryColor", secondary_color as "secondaryColor" from tenants`);
  if (!row) throw notFound("organisation");
  return row;
}
