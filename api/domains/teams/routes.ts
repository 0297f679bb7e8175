import type { FastifyInstance } from "fastify";
import * as contract from "#contract/teams/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import * as service from "./service.ts";

/** The calls of teams. */
export function teamRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, contract.listTeams, (ctx) => service.listTeams(ctx));
  tenantRoute(app, deps, contract.getTeam, (ctx, { params }) => service.getTeam(ctx, params.id));
  tenantRoute(app, deps, contract.createTeam, (ctx, { body }) => service.createTeam(ctx, body.name));
  tenantRoute(app, deps, contract.renameTeam, (ctx, { params, body }) =>
    service.renameTeam(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.changeMembers, (ctx, { params, body }) =>
    service.changeMembers(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.deleteTeam, (ctx, { params, body }) =>
    service.deleteTeam(ctx, params.id, body.version),
  );
}
