import type { FastifyInstance } from "fastify";
import * as contract from "#contract/teams/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import * as queries from "./queries.ts";
import * as commands from "./commands.ts";

/** The calls of teams. */
export function teamRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, contract.listTeams, (ctx) => queries.listTeams(ctx));
  tenantRoute(app, deps, contract.getTeam, (ctx, { params }) => queries.getTeam(ctx, params.id));
  tenantRoute(app, deps, contract.createTeam, (ctx, { body }) => commands.createTeam(ctx, body.name));
  tenantRoute(app, deps, contract.renameTeam, (ctx, { params, body }) =>
    commands.renameTeam(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.changeMembers, (ctx, { params, body }) =>
    commands.changeMembers(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.deleteTeam, (ctx, { params, body }) =>
    commands.deleteTeam(ctx, params.id, body.version),
  );
}
