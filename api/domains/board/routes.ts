import type { FastifyInstance } from "fastify";
import { getBoard } from "#contract/board/calls.ts";
import * as contract from "#contract/board/links.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { ok, publicRoute, tenantRoute } from "#api/infrastructure/http/route.ts";
import * as links from "./links.ts";
import { siteBoard } from "./queries.ts";
import { followFromWall, readWallBoard } from "./wall.ts";

/** The calls of the site board, and of the links that show it on a wall. */
export function boardRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, getBoard, (ctx, { query }) => siteBoard(ctx, query));
  tenantRoute(app, deps, contract.listWallLinks, (ctx) => links.listLinks(ctx));
  tenantRoute(app, deps, contract.createWallLink, (ctx, { body }) => links.createLink(ctx, body));
  tenantRoute(app, deps, contract.revokeWallLink, async (ctx, { params }) => {
    await links.revokeLink(ctx, params.id);
    return ok;
  });
  publicRoute(app, deps, contract.readWall, (ctx, { query }) => readWallBoard(ctx, query.link));
  publicRoute(app, deps, contract.followWall, (ctx, { query, ...exchange }) =>
    followFromWall(ctx, query, exchange),
  );
}
