import type { FastifyInstance } from "fastify";
import * as contract from "#contract/identity/calls.ts";
import * as portalContract from "#contract/portal/calls.ts";
import * as tenantContract from "#contract/portal/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { ok, platformRoute, publicRoute } from "#api/infrastructure/http/route.ts";
import { clearToken, readToken, setToken } from "#api/infrastructure/sessions/cookies.ts";
import * as auth from "#api/domains/identity/portal-sign-in.ts";
import * as reset from "#api/domains/identity/portal-password-reset.ts";
import * as life from "./tenant-life.ts";
import * as settings from "./tenant-settings.ts";
import * as tenants from "./tenants.ts";

export function platformRoutes(app: FastifyInstance, deps: Deps): void {
  const { secureCookies } = deps.config;

  publicRoute(app, deps, contract.platformSignIn, async (context, { body, request, reply }) => {
    const { token, admin } = await auth.signIn(
      context,
      request,
      body,
      readToken(request, "platform", secureCookies),
    );
    setToken(reply, "platform", secureCookies, token, undefined);
    return { admin };
  });
  publicRoute(app, deps, contract.platformSignOut, async (context, { request, reply }) => {
    await auth.signOut(context, request, readToken(request, "platform", secureCookies));
    clearToken(reply, "platform", secureCookies);
    return ok;
  });
  publicRoute(app, deps, contract.platformForgotPassword, async (context, { body, request }) => {
    await reset.sendResetLink(context, request, body.email);
    return ok;
  });
  publicRoute(app, deps, contract.platformResetPassword, async (context, { body, request }) => {
    await reset.resetPassword(context, request, body);
    return ok;
  });
  platformRoute(app, deps, contract.platformCheck, async ({ actor }) => ({ admin: actor.admin }));

  platformRoute(app, deps, portalContract.listTenants, (context, { query }) =>
    tenants.listTenants(context, query),
  );
  platformRoute(app, deps, portalContract.getTenant, (context, { params }) =>
    tenants.getTenant(context, params.id),
  );
  platformRoute(app, deps, portalContract.setTenantFeatures, (context, { params, body }) =>
    tenants.setTenantFeatures(context, params.id, body),
  );
  platformRoute(app, deps, tenantContract.createTenant, (context, { body }) =>
    life.createTenant(context, body),
  );
  platformRoute(app, deps, tenantContract.suspendTenant, (context, { params, body }) =>
    life.suspend(context, params.id, body),
  );
  platformRoute(app, deps, tenantContract.resumeTenant, (context, { params, body }) =>
    life.resume(context, params.id, body),
  );
  platformRoute(app, deps, tenantContract.setTenantSettings, (context, { params, body }) =>
    settings.setSettings(context, params.id, body),
  );
  platformRoute(app, deps, tenantContract.setTenantLimits, (context, { params, body }) =>
    settings.setLimits(context, params.id, body),
  );
  platformRoute(app, deps, tenantContract.setTenantLogo, (context, { params, body }) =>
    settings.setLogo(context, params.id, body),
  );
}
