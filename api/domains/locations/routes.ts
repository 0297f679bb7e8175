import type { FastifyInstance } from "fastify";
import * as contract from "#contract/locations/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import * as queries from "./queries.ts";
import * as commands from "./commands.ts";

/** The calls of sites, areas and lines. */
export function locationRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, contract.listLocations, (ctx) => queries.listLocations(ctx));
  tenantRoute(app, deps, contract.createLocation, (ctx, { body }) => commands.createLocation(ctx, body));
  tenantRoute(app, deps, contract.changeLocation, (ctx, { params, body }) =>
    commands.changeLocation(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.archiveLocation, (ctx, { params, body }) =>
    commands.archiveLocation(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.restoreLocation, (ctx, { params, body }) =>
    commands.restoreLocation(ctx, params.id, body),
  );
}
