import type { FastifyInstance } from "fastify";
import { searchEverything } from "#contract/search/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import * as queries from "./queries.ts";

/** The search over everything. */
export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, searchEverything, (ctx, { query }) => queries.search(ctx, query.query, query.limit));
}
