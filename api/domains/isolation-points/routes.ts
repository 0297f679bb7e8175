import type { FastifyInstance } from "fastify";
import * as contract from "#contract/isolation-points/calls.ts";
import { getPointTags } from "#contract/isolation-points/tags.ts";
import * as photos from "#contract/isolation-points/photos.ts";
import * as table from "#contract/isolation-points/table.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import { archivePoint, restorePoint } from "./archive.ts";
import { attachPoint, createPoint, detachPoint, updatePoint } from "./changes.ts";
import { exportPointList } from "./export.ts";
import { archivePoints, checkPointsToArchive } from "./bulk.ts";
import { uploadRoute } from "#api/infrastructure/files/upload-route.ts";
import { addPointPhotos, removePointPhoto, setPointPhoto } from "./photos.ts";
import { getPoint, listPointLabels, listPoints, readPointHistory } from "./queries.ts";
import { listMachinePoints, saveMachinePoints } from "./table.ts";
import { sendPointTags } from "./tags/send-tags.ts";

/** The calls of isolation points. */
export function isolationPointRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, contract.listPoints, (ctx, { query }) => listPoints(ctx, query));
  tenantRoute(app, deps, contract.exportPoints, (ctx, { query, reply }) =>
    exportPointList(ctx, query, reply),
  );
  tenantRoute(app, deps, contract.getPointLabels, (ctx, { query }) => listPointLabels(ctx, query));
  tenantRoute(app, deps, getPointTags, (ctx, { query, reply }) => sendPointTags(ctx, query, reply));
  tenantRoute(app, deps, contract.checkPointsToArchive, (ctx, { query }) => checkPointsToArchive(ctx, query));
  tenantRoute(app, deps, contract.archivePoints, (ctx, { body }) => archivePoints(ctx, body));
  tenantRoute(app, deps, contract.getPoint, (ctx, { params }) => getPoint(ctx, params.id));
  tenantRoute(app, deps, contract.getPointHistory, (ctx, { params, query }) =>
    readPointHistory(ctx, params.id, query),
  );
  tenantRoute(app, deps, contract.createPoint, (ctx, { body }) => createPoint(ctx, body));
  tenantRoute(app, deps, contract.updatePoint, (ctx, { params, body }) => updatePoint(ctx, params.id, body));
  tenantRoute(app, deps, contract.attachPoint, (ctx, { params, body }) => attachPoint(ctx, params.id, body));
  tenantRoute(app, deps, contract.detachPoint, (ctx, { params }) => detachPoint(ctx, params));
  tenantRoute(app, deps, contract.archivePoint, (ctx, { params, body }) =>
    archivePoint(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.restorePoint, (ctx, { params, body }) =>
    restorePoint(ctx, params.id, body),
  );
  uploadRoute(app, deps, photos.setPointPhoto, (ctx, { params, upload }) =>
    setPointPhoto(ctx, params.id, upload.files),
  );
  tenantRoute(app, deps, photos.removePointPhoto, (ctx, { params }) => removePointPhoto(ctx, params.id));
  uploadRoute(app, deps, photos.addPointPhotos, (ctx, { params, upload }) =>
    addPointPhotos(ctx, params.id, upload.files),
  );
  tenantRoute(app, deps, table.listMachinePoints, (ctx, { params }) => listMachinePoints(ctx, params.id));
  tenantRoute(app, deps, table.saveMachinePoints, (ctx, { params, body }) =>
    saveMachinePoints(ctx, params.id, body),
  );
}
