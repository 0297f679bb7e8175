import type { FastifyInstance } from "fastify";
import {
  addPhoto,
  callStop,
  getExecution,
  getExecutionHistory,
  getLease,
  listLedLockouts,
  offerHandovers,
  getRemovalPdf,
  sendCommand,
  sendOffline,
  sendOfflinePhoto,
} from "#contract/executions/calls.ts";
import { getLockoutPaper } from "#contract/executions/papers.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { uploadRoute } from "#api/infrastructure/files/upload-route.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import { offerAll, readLedLockouts } from "./handovers.ts";
import { readHistory } from "./history.ts";
import { addEvidence } from "./photos.ts";
import { takeOfflinePhoto } from "./offline-photos.ts";
import { recordForbidden } from "./attempts.ts";
import { carryOut, stopWork } from "./commands.ts";
import { readLease, takeOfflineStep } from "./offline.ts";
import { sendPaper } from "./papers/send-paper.ts";
import { sendRemoval } from "./removal-document.ts";
import { readExecution } from "./queries.ts";

/** The calls of a lockout being carried out. */
export function executionRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, getExecution, (ctx, { params }) => readExecution(ctx, params.planId));
  tenantRoute(
    app,
    deps,
    sendCommand,
    (ctx, { params, body }) => carryOut(ctx, params.planId, body),
    (ctx, { params: unverifiedParams, body: unverifiedBody }, refusal) =>
      recordForbidden(ctx, { unverifiedParams, unverifiedBody }, refusal),
  );
  uploadRoute(app, deps, addPhoto, (ctx, { params, upload }) => addEvidence(ctx, params.planId, upload));
  tenantRoute(app, deps, getLease, (ctx, { params }) => readLease(ctx, params.planId));
  tenantRoute(app, deps, sendOffline, (ctx, { params, body }) => takeOfflineStep(ctx, params.planId, body));
  uploadRoute(app, deps, sendOfflinePhoto, (ctx, { params, upload }) =>
    takeOfflinePhoto(ctx, params.planId, upload),
  );
  tenantRoute(app, deps, callStop, (ctx, { params, body }) => stopWork(ctx, params.planId, body));
  tenantRoute(app, deps, listLedLockouts, (ctx) => readLedLockouts(ctx));
  tenantRoute(app, deps, offerHandovers, (ctx, { body }) => offerAll(ctx, body));
  tenantRoute(app, deps, getRemovalPdf, (ctx, { params, reply }) => sendRemoval(ctx, params, reply));
  tenantRoute(app, deps, getLockoutPaper, (ctx, { params, query, reply }) =>
    sendPaper(ctx, { ...params, ...query }, reply),
  );
  tenantRoute(app, deps, getExecutionHistory, (ctx, { params, query }) =>
    readHistory(ctx, params.planId, query),
  );
}
