import type { AppLoadContext } from "@remix-run/node";
import { defaultBranding } from "#contract/tenants/schemas.ts";
import { getBranding } from "#contract/tenants/calls.ts";
import type { Branding } from "#contract/tenants/schemas.ts";
import { callApi } from "./api.server.ts";
import { ApiFailure, apiFailure } from "./api-failure.server.ts";

/**
 * How long a tenant's appearance is cached, ms: it is the same for everyone, and a rush of visitors costs one
 * read a second. It is also how long another process may still show a suspended tenant as open.
 */
const cacheMs = 1_000;
const kept = new Map<string, { branding: Promise<Branding>; until: number }>();

/** A change made through this process shows at once: the next visitor's page reads it again. */
export function forgetBranding(tenantSlug: string): void {
  kept.delete(tenantSlug);
}

/**
 * Name, logo, and colors of the tenant on this host; the product's own when the API cannot answer. Throws
 * ApiFailure 403 `tenant_suspended`; with `toFinish` only if no one has a lockout left to finish.
 */
export async function brandingOf(
  request: Request,
  context: AppLoadContext,
  { toFinish = false } = {},
): Promise<Branding> {
  const branding = await readBranding(request, context);
  if (!branding.suspended || toFinish) return branding;
  throw apiFailure(403, "tenant_suspended", "This organization is suspended.", context.requestId);
}

async function readBranding(request: Request, context: AppLoadContext): Promise<Branding> {
  const { tenantSlug } = context;
  const known = kept.get(tenantSlug);
  if (known && known.until > Date.now()) return known.branding;
  const asking = callApi(request, context, getBranding, {}).catch((error: unknown) => {
    kept.delete(tenantSlug);
    // An unknown tenant has its own page. Neither an outage nor a 401 may keep people from the sign-in page.
    if (error instanceof ApiFailure && (error.status >= 500 || error.status === 401)) return defaultBranding;
    throw error;
  });
  if (kept.size >= 1_000) kept.clear();
  kept.set(tenantSlug, { branding: asking, until: Date.now() + cacheMs });
  return asking;
}
