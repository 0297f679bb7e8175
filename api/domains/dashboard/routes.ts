import type { FastifyInstance } from "fastify";
import { getDashboard } from "#contract/dashboard/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import * as service from "./service.ts";

export function dashboardRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, getDashboard, (context) => service.getDashboard(context));
}
