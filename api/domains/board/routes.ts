import type { FastifyInstance } from "fastify";
import { getBoard } from "#contract/board/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import { siteBoard } from "./queries.ts";

/** The calls of the site board. */
export function boardRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, getBoard, (ctx, { query }) => siteBoard(ctx, query));
}
