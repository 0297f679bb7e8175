import type { FastifyInstance } from "fastify";
import { getTenantLogo } from "#contract/portal/calls.ts";
import { getBranding } from "#contract/tenants/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { publicRoute } from "#api/infrastructure/http/route.ts";
import { readBranding, sendLogo } from "./queries.ts";

export function tenantRoutes(app: FastifyInstance, deps: Deps): void {
  publicRoute(app, deps, getBranding, (context) => readBranding(context));
  publicRoute(app, deps, getTenantLogo, (context, { reply }) => sendLogo(context, reply));
}
