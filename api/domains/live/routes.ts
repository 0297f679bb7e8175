import type { FastifyInstance } from "fastify";
import { followChanges } from "#contract/live/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import { follow } from "./queries.ts";

export function liveRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, followChanges, (ctx, { query, ...exchange }) => follow(ctx, query, exchange));
}
