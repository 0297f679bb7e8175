import type { FastifyInstance } from "fastify";
import { getDashboard } from "#contract/dashboard/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import * as queries from "./queries.ts";

export function dashboardRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, getDashboard, (context) => queries.getDashboard(context));
}
