import type { FastifyInstance } from "fastify";
import * as contract from "#contract/drawings/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { uploadRoute } from "#api/infrastructure/files/upload-route.ts";
import { ok, tenantRoute } from "#api/infrastructure/http/route.ts";
import * as commands from "./commands.ts";
import * as pictures from "./pictures.ts";
import { getDrawing, listDrawings } from "./queries.ts";

/** The calls of site drawings. */
export function drawingRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, contract.listDrawings, (ctx, { query }) => listDrawings(ctx, query));
  tenantRoute(app, deps, contract.getDrawing, (ctx, { params }) => getDrawing(ctx, params.id));
  uploadRoute(app, deps, contract.createDrawing, (ctx, { upload }) => pictures.createDrawing(ctx, upload));
  uploadRoute(app, deps, contract.replacePicture, (ctx, { params, upload }) =>
    pictures.replacePicture(ctx, params.id, upload),
  );
  tenantRoute(app, deps, contract.renameDrawing, (ctx, { params, body }) =>
    commands.renameDrawing(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.placePoints, (ctx, { params, body }) =>
    commands.placePoints(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.deleteDrawing, async (ctx, { params, body }) => {
    await commands.deleteDrawing(ctx, params.id, body);
    return ok;
  });
}
