import type { FastifyInstance } from "fastify";
import * as contract from "#contract/identity/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { ok, publicRoute, tenantRoute } from "#api/infrastructure/http/route.ts";
import { waitingTasks } from "#api/domains/inbox/public.ts";
import { clearToken, readToken, setToken } from "#api/infrastructure/sessions/cookies.ts";
import { resetPassword, sendResetLink } from "./password-reset.ts";
import { extendSession, sessionStatus } from "./session-lifecycle.ts";
import { signIn, signOut } from "./sign-in.ts";
import { tenantRealm } from "./tenant-realm.ts";

/** Sign-in, sign-out, sessions, and password reset of a tenant's app; sessions of the portal too. */
export function identityRoutes(app: FastifyInstance, deps: Deps): void {
  const { secureCookies } = deps.config;

  publicRoute(app, deps, contract.signIn, async (context, { body, request, reply }) => {
    const { username: name, password, remember } = body;
    const former = readToken(request, "tenant", secureCookies);
    const realm = await tenantRealm(context);
    const { token, signed, lastsSeconds } = await signIn(
      context,
      realm,
      { name, password, remember },
      former,
    );
    setToken(reply, "tenant", secureCookies, token, remember ? lastsSeconds : undefined);
    return { user: signed };
  });
  publicRoute(app, deps, contract.signOut, async (context, { request, reply }) => {
    const token = readToken(request, "tenant", secureCookies);
    if (token) await signOut(context, await tenantRealm(context), token);
    clearToken(reply, "tenant", secureCookies);
    return ok;
  });
  publicRoute(app, deps, contract.forgotPassword, async (context, { body }) => {
    await sendResetLink(context, await tenantRealm(context), body.email);
    return ok;
  });
  publicRoute(app, deps, contract.resetPassword, async (context, { body }) => {
    await resetPassword(context, await tenantRealm(context), body);
    return ok;
  });

  tenantRoute(app, deps, contract.getMe, async (context, { query }) => {
    const { user, tenant, lockouts } = context.actor;
    const waiting = query.count === "tasks" ? { waiting: await waitingTasks(context) } : {};
    return { user, tenant, lockouts: [...lockouts], ...waiting };
  });
  publicRoute(app, deps, contract.getSessionStatus, (context, { request, query }) =>
    sessionStatus(context, request, query.area),
  );
  publicRoute(app, deps, contract.refreshSession, (context, { request, query }) =>
    extendSession(context, request, query.area),
  );
}
