import type { FastifyInstance } from "fastify";
import { getTenantLogo } from "#contract/portal/calls.ts";
import { getAppIcon, getBranding } from "#contract/tenants/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { publicRoute } from "#api/infrastructure/http/route.ts";
import { readBranding, sendAppIcon, sendLogo } from "./queries.ts";

export function tenantRoutes(app: FastifyInstance, deps: Deps): void {
  publicRoute(app, deps, getBranding, (context) => readBranding(context));
  publicRoute(app, deps, getTenantLogo, (context, { reply }) => sendLogo(context, reply));
  publicRoute(app, deps, getAppIcon, (context, { query, reply }) => sendAppIcon(context, query, reply));
}
