import type { FastifyInstance } from "fastify";
import * as contract from "#contract/saved-views/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import * as queries from "./queries.ts";
import * as commands from "./commands.ts";

/** The calls of saved views. */
export function savedViewRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, contract.listViews, (ctx, { query }) => queries.listViews(ctx, query.list));
  tenantRoute(app, deps, contract.createView, (ctx, { body }) => commands.createView(ctx, body));
  tenantRoute(app, deps, contract.changeView, (ctx, { params, body }) =>
    commands.changeView(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.deleteView, (ctx, { params, body }) =>
    commands.deleteView(ctx, params.id, body.version),
  );
}
