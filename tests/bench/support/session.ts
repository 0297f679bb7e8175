import type { FastifyInstance } from "fastify";
import type { Deps, TenantContext } from "#api/infrastructure/context.ts";
import { authenticate } from "#api/infrastructure/sessions/tenant-sessions.ts";
import { demoPassword } from "#api/seed/demo.ts";

/** Signs in with an injected request and returns the headers for the next ones. */
export async function sessionHeaders(
  app: FastifyInstance,
  slug: string,
  username: string,
): Promise<Record<string, string>> {
  const response = await app.inject({
    method: "POST",
    url: "/api/auth/login",
    headers: { "x-tenant-slug": slug },
    payload: { username, password: demoPassword },
  });
  const cookie = String(response.headers["set-cookie"]).split(";")[0] ?? "";
  return { "x-tenant-slug": slug, cookie };
}

/** The context of a service call, for the person behind the cookie. */
export async function serviceContext(deps: Deps, slug: string, cookie: string): Promise<TenantContext> {
  const tenantId = await deps.tenants.idOf(slug);
  return {
    deps,
    requestId: "bench",
    now: new Date().toISOString(),
    actor: await authenticate(deps, tenantId, cookie.slice(cookie.indexOf("=") + 1)),
    read: deps.db.tenant(tenantId),
    write: (work) => deps.db.inTenant(tenantId, work),
  };
}
