import type { FastifyInstance } from "fastify";
import * as contract from "#contract/identity/calls.ts";
import * as kiosks from "#contract/kiosks/calls.ts";
import * as codes from "#contract/sign-in-codes/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { ok, publicRoute, tenantRoute } from "#api/infrastructure/http/route.ts";
import { kioskOf } from "#api/domains/kiosks/public.ts";
import { waitingTasks } from "#api/domains/inbox/public.ts";
import { unseenNotifications } from "#api/domains/notifications/public.ts";
import { clearToken, readToken, setToken } from "#api/infrastructure/sessions/cookies.ts";
import { checkCode, signInWithCode } from "./code-sign-in.ts";
import { checkBadge, signInAtKiosk } from "./kiosk-sign-in.ts";
import { resetPassword, sendResetLink } from "./password-reset.ts";
import { mailSignInAddresses } from "./sign-in-addresses.ts";
import { extendSession, sessionStatus } from "./session-lifecycle.ts";
import { signIn, signOut } from "./sign-in.ts";
import { tenantRealm } from "./tenant-realm.ts";

/** Sign-in, sign-out, sessions, and password reset of a tenant's app; sessions of the portal too. */
export function identityRoutes(app: FastifyInstance, deps: Deps): void {
  const { secureCookies } = deps.config;

  publicRoute(app, deps, contract.signIn, async (context, { body, request, reply }) => {
    const { username: name, password, remember } = body;
    const former = readToken(request, "tenant", secureCookies);
    const kiosk = await kioskOf(context, await deps.tenants.idOf(context.unverifiedTenantSlug), request);
    const realm = await tenantRealm(context, kiosk);
    const { token, signed, lastsSeconds } = await signIn(
      context,
      realm,
      { name, password, remember: remember && !kiosk },
      former,
    );
    setToken(reply, "tenant", secureCookies, token, remember && !kiosk ? lastsSeconds : undefined);
    return { user: signed };
  });
  publicRoute(app, deps, codes.checkSignInCode, async (context, { body }) =>
    checkCode(context, await tenantRealm(context), body),
  );
  publicRoute(app, deps, codes.useSignInCode, async (context, { body, request, reply }) => {
    const kiosk = await kioskOf(context, await deps.tenants.idOf(context.unverifiedTenantSlug), request);
    const former = readToken(request, "tenant", secureCookies);
    const { token, signed } = await signInWithCode(context, await tenantRealm(context, kiosk), body, former);
    setToken(reply, "tenant", secureCookies, token, undefined);
    return { user: signed };
  });
  publicRoute(app, deps, kiosks.checkBadge, (context, { body, ...exchange }) =>
    checkBadge(context, body.badge, exchange),
  );
  publicRoute(app, deps, kiosks.kioskSignIn, (context, { body: { badge, pin }, ...exchange }) =>
    signInAtKiosk(context, { badge, secret: { pin } }, exchange),
  );
  publicRoute(app, deps, kiosks.choosePin, (context, { body: { badge, code, pin }, ...exchange }) =>
    signInAtKiosk(context, { badge, secret: { code, newPin: pin } }, exchange),
  );
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
  publicRoute(app, deps, contract.mailSignInAddresses, async (context, { body, request }) => {
    await mailSignInAddresses(context, request, body.email);
    return ok;
  });
  publicRoute(app, deps, contract.resetPassword, async (context, { body }) => {
    await resetPassword(context, await tenantRealm(context), body);
    return ok;
  });

  tenantRoute(app, deps, contract.getMe, async (context, { query }) => {
    const { user, tenant, lockouts, kiosk } = context.actor;
    if (query.count !== "tasks") return { user, tenant, kiosk, lockouts: [...lockouts] };
    const [waiting, unseen] = await Promise.all([waitingTasks(context), unseenNotifications(context)]);
    return { user, tenant, kiosk, lockouts: [...lockouts], waiting, unseen };
  });
  publicRoute(app, deps, contract.getSessionStatus, (context, { request, query }) =>
    sessionStatus(context, request, query.area),
  );
  publicRoute(app, deps, contract.refreshSession, (context, { request, query }) =>
    extendSession(context, request, query.area),
  );
}
