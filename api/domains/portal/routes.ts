import type { FastifyInstance } from "fastify";
import * as contract from "#contract/portal/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { platformRoute } from "#api/infrastructure/http/route.ts";
import * as life from "./tenant-lifecycle.ts";
import * as settings from "./tenant-settings.ts";
import * as tenants from "./tenants.ts";

export function portalRoutes(app: FastifyInstance, deps: Deps): void {
  platformRoute(app, deps, contract.listTenants, (context, { query }) => tenants.listTenants(context, query));
  platformRoute(app, deps, contract.getTenant, (context, { params }) =>
    tenants.getTenant(context, params.id),
  );
  platformRoute(app, deps, contract.setTenantFeatures, (context, { params, body }) =>
    tenants.setTenantFeatures(context, params.id, body),
  );
  platformRoute(app, deps, contract.createTenant, (context, { body }) => life.createTenant(context, body));
  platformRoute(app, deps, contract.suspendTenant, (context, { params, body }) =>
    life.suspend(context, params.id, body),
  );
  platformRoute(app, deps, contract.resumeTenant, (context, { params, body }) =>
    life.resume(context, params.id, body),
  );
  platformRoute(app, deps, contract.setTenantSettings, (context, { params, body }) =>
    settings.setSettings(context, params.id, body),
  );
  platformRoute(app, deps, contract.setTenantLimits, (context, { params, body }) =>
    settings.setLimits(context, params.id, body),
  );
  platformRoute(app, deps, contract.setTenantLogo, (context, { params, body }) =>
    settings.setLogo(context, params.id, body),
  );
}
