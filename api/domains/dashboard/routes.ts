import type { FastifyInstance } from "fastify";
import { getDashboard } from "#contract/dashboard.ts";
import type { Deps } from "#api/platform/context.ts";
import { tenantRoute } from "#api/platform/http/route.ts";
import * as service from "./service.ts";

export function dashboardRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, getDashboard, (context) => service.getDashboard(context));
}
