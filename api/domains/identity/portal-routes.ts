import type { FastifyInstance } from "fastify";
import * as contract from "#contract/identity/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { ok, platformRoute, publicRoute } from "#api/infrastructure/http/route.ts";
import { clearToken, readToken, setToken } from "#api/infrastructure/sessions/cookies.ts";
import { resetPassword, sendResetLink } from "./password-reset.ts";
import { portalRealm } from "./portal-realm.ts";
import { signIn, signOut } from "./sign-in.ts";

/** Sign-in, sign-out, and password reset of the operator's portal. */
export function portalIdentityRoutes(app: FastifyInstance, deps: Deps): void {
  const { secureCookies } = deps.config;

  publicRoute(app, deps, contract.platformSignIn, async (context, { body, request, reply }) => {
    const credentials = { name: body.email, password: body.password, remember: false };
    const former = readToken(request, "platform", secureCookies);
    const realm = portalRealm(context, request);
    const { token, signed } = await signIn(context, realm, credentials, former);
    setToken(reply, "platform", secureCookies, token, undefined);
    return { admin: signed };
  });
  publicRoute(app, deps, contract.platformSignOut, async (context, { request, reply }) => {
    await signOut(context, portalRealm(context, request), readToken(request, "platform", secureCookies));
    clearToken(reply, "platform", secureCookies);
    return ok;
  });
  publicRoute(app, deps, contract.platformForgotPassword, async (context, { body, request }) => {
    await sendResetLink(context, portalRealm(context, request), body.email);
    return ok;
  });
  publicRoute(app, deps, contract.platformResetPassword, async (context, { body, request }) => {
    await resetPassword(context, portalRealm(context, request), body);
    return ok;
  });
  platformRoute(app, deps, contract.platformCheck, async ({ actor }) => ({ admin: actor.admin }));
}
