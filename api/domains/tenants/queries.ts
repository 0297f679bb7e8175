import type { FastifyReply } from "fastify";
import type { AppIconPurpose, AppIconSize } from "#contract/tenants/app-icons.ts";
import type { Branding } from "#contract/tenants/schemas.ts";
import type { PublicContext } from "#api/infrastructure/context.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { anyLockoutUnderWay } from "#api/infrastructure/sessions/lockouts-to-finish.ts";
import { tenantIsSuspended } from "#api/infrastructure/tenants.ts";
import { appIcon, type AppLook } from "./app-icon.ts";

/** The public facts of a tenant: how it looks. Throws 404 `unknown_tenant`, 403 `tenant_suspended`. */
export async function readBranding({ deps, unverifiedTenantSlug }: PublicContext): Promise<Branding> {
  const tenantId = await deps.tenants.idOf(unverifiedTenantSlug);
  const row = await deps.db.tenant(tenantId).first(sql<Branding & { isClosed: boolean }>`
    select name, logo, primary_color as "primaryColor", secondary_color as "secondaryColor",
      state = 'suspended' as suspended, ${isClosed} as "isClosed",
      coalesce((select p.rules ->> 'set' from tenant_policies p where p.tenant_id = t.tenant_id), 'osha') as words
    from tenants t`);
  if (!row) throw notFound("organisation");
  const { isClosed: closed, ...branding } = row;
  if (closed) throw tenantIsSuspended();
  return branding;
}

/** The picture that branding names. Throws 404, 403 `tenant_suspended`. */
export async function sendLogo(
  { deps, unverifiedTenantSlug }: PublicContext,
  reply: FastifyReply,
): Promise<Buffer> {
  const tenantId = await deps.tenants.idOf(unverifiedTenantSlug);
  const logo = await deps.db.tenant(tenantId).first(sql<{ png: Buffer | null; isClosed: boolean }>`
    select l.png, ${isClosed} as "isClosed" from tenants t left join tenant_logos l on l.tenant_id = t.tenant_id`);
  if (logo?.isClosed) throw tenantIsSuspended();
  if (!logo?.png) throw notFound("logo");
  sendPicture(reply);
  return logo.png;
}

/**
 * The icon of the tenant's installed app: its logo, or its initials on its color. Throws 403 `tenant_suspended`.
 */
export async function sendAppIcon(
  { deps, unverifiedTenantSlug }: PublicContext,
  { size, purpose }: { size: AppIconSize; purpose: AppIconPurpose },
  reply: FastifyReply,
): Promise<Buffer> {
  const tenantId = await deps.tenants.idOf(unverifiedTenantSlug);
  const look = await deps.db.tenant(tenantId).first(sql<AppLook & { isClosed: boolean }>`
    select t.name, t.primary_color as color, l.png as logo, ${isClosed} as "isClosed"
    from tenants t left join tenant_logos l on l.tenant_id = t.tenant_id`);
  if (!look) throw notFound("organisation");
  if (look.isClosed) throw tenantIsSuspended();
  sendPicture(reply);
  return appIcon(look, Number(size), purpose);
}

function sendPicture(reply: FastifyReply): void {
  reply
    .type("image/png")
    .header("cache-control", "public, max-age=86400")
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", "default-src 'none'; sandbox");
}

/** Suspended, and no one has a lockout left to finish. */
const isClosed = sql`t.state = 'suspended' and not ${anyLockoutUnderWay}`;
