import type { FastifyInstance } from "fastify";
import { getFile } from "#contract/files/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import { sendFile } from "./queries.ts";

/** Files are put in by the calls of what they belong to; they are read here. */
export function fileRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, getFile, (ctx, { params, query, request, reply }) =>
    sendFile(ctx, { ...params, ...query }, request, reply),
  );
}
