import type { FastifyInstance } from "fastify";
import { searchEverything } from "#contract/search/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import * as service from "./service.ts";

/** The search over everything. */
export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, searchEverything, (ctx, { query }) => service.search(ctx, query.query, query.limit));
}
