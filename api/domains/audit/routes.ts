import type { FastifyInstance } from "fastify";
import * as contract from "#contract/audit/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { platformRoute } from "#api/infrastructure/http/route.ts";
import { exportEvents } from "./export.ts";
import * as queries from "./queries.ts";
import * as commands from "./commands.ts";

/** The audit chains as the platform reads and verifies them. */
export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  platformRoute(app, deps, contract.listAuditEvents, (ctx, { query }) => queries.listEvents(ctx, query));
  platformRoute(app, deps, contract.exportAuditEvents, (ctx, { query, reply }) =>
    exportEvents(ctx, reply, query),
  );
  platformRoute(app, deps, contract.listAuditActions, (ctx, { query }) => queries.listActions(ctx, query));
  platformRoute(app, deps, contract.getVerification, (ctx, { query }) => queries.getVerification(ctx, query));
  platformRoute(app, deps, contract.verifyAudit, (ctx, { body }) => commands.verify(ctx, body));
}
