import type { FastifyInstance } from "fastify";
import {
  callStop,
  getExecution,
  getExecutionHistory,
  listLedLockouts,
  offerHandovers,
  getRemovalPdf,
  sendCommand,
} from "#contract/executions/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import { offerAll, readLedLockouts } from "./handovers.ts";
import { readHistory } from "./history.ts";
import { carryOut, stopWork } from "./commands.ts";
import { sendRemoval } from "./removal-document.ts";
import { readExecution } from "./queries.ts";

/** The calls of a lockout being carried out. */
export function executionRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, getExecution, (ctx, { params }) => readExecution(ctx, params.planId));
  tenantRoute(app, deps, sendCommand, (ctx, { params, body }) => carryOut(ctx, params.planId, body));
  tenantRoute(app, deps, callStop, (ctx, { params, body }) => stopWork(ctx, params.planId, body));
  tenantRoute(app, deps, listLedLockouts, (ctx) => readLedLockouts(ctx));
  tenantRoute(app, deps, offerHandovers, (ctx, { body }) => offerAll(ctx, body));
  tenantRoute(app, deps, getRemovalPdf, (ctx, { params, reply }) => sendRemoval(ctx, params, reply));
  tenantRoute(app, deps, getExecutionHistory, (ctx, { params, query }) =>
    readHistory(ctx, params.planId, query),
  );
}
