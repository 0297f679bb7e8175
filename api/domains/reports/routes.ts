import type { FastifyInstance } from "fastify";
import * as contract from "#contract/reports/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { exportAnswer } from "#api/infrastructure/exports/export.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import { exportCompliance, reportCompliance } from "./compliance.ts";
import { exportDurations, reportDurations } from "./durations.ts";
import { exportInspections, reportInspections } from "./inspections.ts";
import { exportLockouts, reportLockouts } from "./lockouts.ts";
import { readSites } from "./sites.ts";
import { exportTraining, reportTraining } from "./training.ts";

/** The calls of reports, each with its file. */
export function reportRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, contract.listReportSites, (ctx) => readSites(ctx));
  tenantRoute(app, deps, contract.reportLockouts, (ctx, { query }) => reportLockouts(ctx, query));
  tenantRoute(app, deps, contract.exportLockouts, (ctx, { query, reply }) =>
    exportAnswer(ctx, reply, query, exportLockouts(ctx, query)),
  );
  tenantRoute(app, deps, contract.reportDurations, (ctx, { query }) => reportDurations(ctx, query));
  tenantRoute(app, deps, contract.exportDurations, (ctx, { query, reply }) =>
    exportAnswer(ctx, reply, query, exportDurations(ctx, query)),
  );
  tenantRoute(app, deps, contract.reportInspections, (ctx, { query }) => reportInspections(ctx, query));
  tenantRoute(app, deps, contract.exportInspections, (ctx, { query, reply }) =>
    exportAnswer(ctx, reply, query, exportInspections(ctx, query)),
  );
  tenantRoute(app, deps, contract.reportTraining, (ctx, { query }) => reportTraining(ctx, query));
  tenantRoute(app, deps, contract.exportTraining, (ctx, { query, reply }) =>
    exportAnswer(ctx, reply, query, exportTraining(ctx, query)),
  );
  tenantRoute(app, deps, contract.reportCompliance, (ctx, { query }) => reportCompliance(ctx, query));
  tenantRoute(app, deps, contract.exportCompliance, (ctx, { query, reply }) =>
    exportAnswer(ctx, reply, query, exportCompliance(ctx, query)),
  );
}
