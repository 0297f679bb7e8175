import type { FastifyInstance } from "fastify";
import * as contract from "#contract/equipment-imports/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { uploadRoute } from "#api/infrastructure/files/upload-route.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import { applyImport, startImport } from "./commands.ts";
import { matchColumns } from "./mapping.ts";
import { getImport } from "./queries.ts";
import { sendWorkbookTemplate } from "./workbook-template.ts";
import { applyWorkbook, getWorkbook, startWorkbook } from "./workbooks.ts";

/** The calls that add machines, isolation points, procedures, and padlocks from a file. */
export function equipmentImportRoutes(app: FastifyInstance, deps: Deps): void {
  uploadRoute(app, deps, contract.startEquipmentImport, (ctx, { upload }) =>
    startImport(ctx, "machines", upload),
  );
  uploadRoute(app, deps, contract.startPointImport, (ctx, { upload }) => startImport(ctx, "points", upload));
  uploadRoute(app, deps, contract.startProcedureImport, (ctx, { upload }) =>
    startImport(ctx, "procedures", upload),
  );
  uploadRoute(app, deps, contract.startLockImport, (ctx, { upload }) => startImport(ctx, "locks", upload));
  tenantRoute(app, deps, contract.getEquipmentImport, (ctx, { params, query }) =>
    getImport(ctx, params.id, query),
  );
  tenantRoute(app, deps, contract.matchImportColumns, (ctx, { params, body }) =>
    matchColumns(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.applyEquipmentImport, (ctx, { params }) => applyImport(ctx, params.id));
  uploadRoute(app, deps, contract.startWorkbookImport, (ctx, { upload }) => startWorkbook(ctx, upload));
  tenantRoute(app, deps, contract.getWorkbookTemplate, (ctx, { reply }) => sendWorkbookTemplate(ctx, reply));
  tenantRoute(app, deps, contract.getWorkbookImport, (ctx, { params }) => getWorkbook(ctx, params.id));
  tenantRoute(app, deps, contract.applyWorkbookImport, (ctx, { params }) => applyWorkbook(ctx, params.id));
}
