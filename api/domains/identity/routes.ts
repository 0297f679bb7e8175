import type { FastifyInstance } from "fastify";
import * as contract from "#contract/identity/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { ok, publicRoute, tenantRoute } from "#api/infrastructure/http/route.ts";
import { clearToken, readToken, setToken } from "#api/infrastructure/sessions/cookies.ts";
import * as reset from "./tenant-password-reset.ts";
import * as service from "./tenant-sign-in.ts";
import { extendSession, sessionStatus } from "./session-life.ts";

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const { secureCookies } = deps.config;

  publicRoute(app, deps, contract.signIn, async (context, { body, request, reply }) => {
    const former = readToken(request, "tenant", secureCookies);
    const { token, user, lastsSeconds } = await service.signIn(context, body, former);
    setToken(reply, "tenant", secureCookies, token, body.remember ? lastsSeconds : undefined);
    return { user };
  });

  publicRoute(app, deps, contract.signOut, async (context, { request, reply }) => {
    await service.signOut(context, readToken(request, "tenant", secureCookies));
    clearToken(reply, "tenant", secureCookies);
    return ok;
  });

  tenantRoute(app, deps, contract.getMe, async ({ actor: { user, tenant, lockouts } }) => ({
    user,
    tenant,
    lockouts: [...lockouts],
  }));

  publicRoute(app, deps, contract.getSessionStatus, (context, { request, query }) =>
    sessionStatus(context, request, query.area),
  );
  publicRoute(app, deps, contract.refreshSession, (context, { request, query }) =>
    extendSession(context, request, query.area),
  );

  publicRoute(app, deps, contract.forgotPassword, async (context, { body }) => {
    await reset.sendResetLink(context, body.email);
    return ok;
  });
  publicRoute(app, deps, contract.resetPassword, async (context, { body }) => {
    await reset.resetPassword(context, body);
    return ok;
  });
}
