import type { FastifyInstance } from "fastify";
import { getPerformance } from "#contract/performance/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { platformRoute } from "#api/infrastructure/http/route.ts";
import * as queries from "./queries.ts";

export function performanceRoutes(app: FastifyInstance, deps: Deps): void {
  platformRoute(app, deps, getPerformance, (context, { query }) =>
    queries.getPerformance(context, query.range),
  );
}
