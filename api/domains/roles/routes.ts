import type { FastifyInstance } from "fastify";
import * as contract from "#contract/roles/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import { savePermissions } from "./permissions.ts";
import * as queries from "./queries.ts";
import * as commands from "./commands.ts";

/** The calls of roles and their permissions. */
export function roleRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, contract.listRoles, (ctx) => queries.listRoles(ctx));
  tenantRoute(app, deps, contract.getRole, (ctx, { params }) => queries.getRole(ctx, params.id));
  tenantRoute(app, deps, contract.createRole, (ctx, { body }) => commands.createRole(ctx, body));
  tenantRoute(app, deps, contract.renameRole, (ctx, { params, body }) =>
    commands.renameRole(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.deleteRole, (ctx, { params, body }) =>
    commands.deleteRole(ctx, params.id, body.version),
  );
  tenantRoute(app, deps, contract.savePermissions, (ctx, { body }) => savePermissions(ctx, body));
}
