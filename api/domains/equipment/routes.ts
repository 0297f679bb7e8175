import type { FastifyInstance } from "fastify";
import * as files from "#contract/equipment/calls.ts";
import * as contract from "#contract/equipment/calls.ts";
import { getEquipmentLabelFile } from "#contract/equipment/labels.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { uploadRoute } from "#api/infrastructure/files/upload-route.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import { archiveEquipment, createEquipment, restoreEquipment, updateEquipment } from "./changes.ts";
import { exportMachines } from "./export.ts";
import { addFiles, changeFile, removeFile, restoreFile } from "./files.ts";
import { readEquipmentHistory } from "./history.ts";
import { sendLabelFile } from "./label-file.ts";
import { changeInBulk } from "./bulk.ts";
import { getCoverage, getEquipment, listEquipment, listLabels } from "./queries.ts";

/** The calls of machines. */
export function equipmentRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, contract.listEquipment, (ctx, { query }) => listEquipment(ctx, query));
  tenantRoute(app, deps, contract.exportEquipment, (ctx, { query, reply }) =>
    exportMachines(ctx, query, reply),
  );
  tenantRoute(app, deps, contract.getEquipmentCoverage, (ctx, { query }) => getCoverage(ctx, query));
  tenantRoute(app, deps, contract.getEquipmentLabels, (ctx, { query }) => listLabels(ctx, query));
  tenantRoute(app, deps, getEquipmentLabelFile, (ctx, { query, reply }) => sendLabelFile(ctx, query, reply));
  tenantRoute(app, deps, contract.getEquipment, (ctx, { params }) => getEquipment(ctx, params.id));
  tenantRoute(app, deps, contract.getEquipmentHistory, (ctx, { params, query }) =>
    readEquipmentHistory(ctx, params.id, query),
  );
  tenantRoute(app, deps, contract.createEquipment, (ctx, { body }) => createEquipment(ctx, body));
  tenantRoute(app, deps, contract.updateEquipment, (ctx, { params, body }) =>
    updateEquipment(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.archiveEquipment, (ctx, { params, body }) =>
    archiveEquipment(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.restoreEquipment, (ctx, { params, body }) =>
    restoreEquipment(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.changeEquipmentInBulk, (ctx, { body }) => changeInBulk(ctx, body));
  uploadRoute(app, deps, files.addEquipmentFiles, (ctx, { params, upload }) =>
    addFiles(ctx, params.id, upload),
  );
  tenantRoute(app, deps, files.changeEquipmentFile, (ctx, { params, body }) => changeFile(ctx, params, body));
  tenantRoute(app, deps, files.removeEquipmentFile, (ctx, { params }) => removeFile(ctx, params));
  tenantRoute(app, deps, files.restoreEquipmentFile, (ctx, { params }) => restoreFile(ctx, params));
}
