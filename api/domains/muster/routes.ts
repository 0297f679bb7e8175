import type { FastifyInstance } from "fastify";
import * as contract from "#contract/muster/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import { sendMuster } from "./muster-paper.ts";
import { exportMusterList, musterList } from "./queries.ts";

/** The calls of the muster list. */
export function musterRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, contract.listMuster, (ctx, { query }) => musterList(ctx, query));
  tenantRoute(app, deps, contract.getMusterPdf, (ctx, { query, reply }) => sendMuster(ctx, query, reply));
  tenantRoute(app, deps, contract.exportMuster, (ctx, { query, reply }) =>
    exportMusterList(ctx, query, reply),
  );
}
