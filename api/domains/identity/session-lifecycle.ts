import type { FastifyRequest } from "fastify";
import type { SessionStatus } from "#contract/identity/schemas.ts";
import type { PublicContext } from "#api/infrastructure/context.ts";
import { isMainHost } from "#api/infrastructure/http/contexts.ts";
import { readToken, type SessionArea } from "#api/infrastructure/sessions/cookies.ts";
import { readAdminStatus, touchAdmin } from "#api/infrastructure/sessions/platform-sessions.ts";
import { signInAgain } from "#api/infrastructure/sessions/status.ts";
import { readStatus, touch } from "#api/infrastructure/sessions/tenant-sessions.ts";
import { tokenHash } from "#api/infrastructure/tokens.ts";

/** How long the session still lasts; asking does not extend it. Throws 401. */
export async function sessionStatus(
  context: PublicContext,
  request: FastifyRequest,
  area?: SessionArea,
): Promise<SessionStatus> {
  const session = chooseSession(context, request, area);
  if (session.area === "platform") return readAdminStatus(context.deps, session.token);
  return readStatus(
    context.deps,
    await context.deps.tenants.idOf(context.unverifiedTenantSlug),
    session.token,
  );
}

/** A sign of life; only a session that still lives can be extended. Throws 401. */
export async function extendSession(
  context: PublicContext,
  request: FastifyRequest,
  area?: SessionArea,
): Promise<SessionStatus> {
  await sessionStatus(context, request, area);
  const session = chooseSession(context, request, area);
  const hash = tokenHash(session.token);
  if (session.area === "platform") await touchAdmin(context.deps, hash);
  else await touch(context.deps, await context.deps.tenants.idOf(context.unverifiedTenantSlug), hash);
  return sessionStatus(context, request, area);
}

function chooseSession(
  { deps }: PublicContext,
  request: FastifyRequest,
  area?: SessionArea,
): { area: SessionArea; token: string } {
  for (const candidate of area ? [area] : (["tenant", "platform"] as const)) {
    const token = readToken(request, candidate, deps.config.secureCookies);
    if (token && (candidate === "tenant" || isMainHost(request))) {
      return { area: candidate, token };
    }
  }
  throw signInAgain("none");
}
