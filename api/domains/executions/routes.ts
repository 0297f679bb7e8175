import type { FastifyInstance } from "fastify";
import { getExecution, getExecutionHistory, sendCommand } from "#contract/executions/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import { readHistory } from "./history.ts";
import { carryOut } from "./commands.ts";
import { readExecution } from "./queries.ts";

/** The calls of a lockout being carried out. */
export function executionRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, getExecution, (ctx, { params }) => readExecution(ctx, params.planId));
  tenantRoute(app, deps, sendCommand, (ctx, { params, body }) => carryOut(ctx, params.planId, body));
  tenantRoute(app, deps, getExecutionHistory, (ctx, { params, query }) =>
    readHistory(ctx, params.planId, query),
  );
}
