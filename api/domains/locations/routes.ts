import type { FastifyInstance } from "fastify";
import * as contract from "#contract/locations/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import * as service from "./service.ts";

/** The calls of sites, areas and lines. */
export function locationRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, contract.listLocations, (ctx) => service.listLocations(ctx));
  tenantRoute(app, deps, contract.createLocation, (ctx, { body }) => service.createLocation(ctx, body));
  tenantRoute(app, deps, contract.changeLocation, (ctx, { params, body }) =>
    service.changeLocation(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.archiveLocation, (ctx, { params, body }) =>
    service.archiveLocation(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.restoreLocation, (ctx, { params, body }) =>
    service.restoreLocation(ctx, params.id, body),
  );
}
