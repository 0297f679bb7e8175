import type { FastifyInstance } from "fastify";
import { getPerformance } from "#contract/performance.ts";
import type { Deps } from "#api/platform/context.ts";
import { platformRoute } from "#api/platform/http/route.ts";
import * as service from "./service.ts";

export function performanceRoutes(app: FastifyInstance, deps: Deps): void {
  platformRoute(app, deps, getPerformance, (context, { query }) =>
    service.getPerformance(context, query.range),
  );
}
