import type { FastifyInstance } from "fastify";
import * as contract from "#contract/procedures/calls.ts";
import { getPlacard, getPlacards } from "#contract/procedures/placard.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { uploadRoute } from "#api/infrastructure/files/upload-route.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import { autosaveDraft } from "./autosaves.ts";
import { createProcedure, discardDraft, draftNext, saveDraft } from "./drafting.ts";
import { exportProcedureList } from "./export.ts";
import {
  publishProcedure,
  retireProcedure,
  returnProcedure,
  submitProcedure,
  withdrawProcedure,
} from "./lifecycle.ts";
import { beatDraft } from "./editors.ts";
import { addStepPhoto } from "./photos.ts";
import { readPaper } from "./papers/read-paper.ts";
import { sendPlacard, sendPlacards } from "./placard/send-placard.ts";
import { getProcedure, listProcedures } from "./queries.ts";
import { translationRoutes } from "./translations/routes.ts";

/** The calls of energy control procedures. */
export function procedureRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, contract.listProcedures, (ctx, { query }) => listProcedures(ctx, query));
  tenantRoute(app, deps, contract.exportProcedures, (ctx, { query, reply }) =>
    exportProcedureList(ctx, query, reply),
  );
  tenantRoute(app, deps, contract.getProcedure, (ctx, { params, query }) =>
    getProcedure(ctx, params.id, query.version),
  );
  tenantRoute(app, deps, getPlacards, (ctx, { query, reply }) => sendPlacards(ctx, query, reply));
  tenantRoute(app, deps, getPlacard, (ctx, { params, query, reply }) =>
    sendPlacard(ctx, { id: params.id, ...query }, reply),
  );
  tenantRoute(app, deps, contract.createProcedure, (ctx, { body }) => createProcedure(ctx, body));
  uploadRoute(app, deps, contract.readPaper, (ctx, { query, upload }) => readPaper(ctx, query, upload.files));
  tenantRoute(app, deps, contract.draftProcedure, (ctx, { params, body }) => draftNext(ctx, params.id, body));
  tenantRoute(app, deps, contract.saveDraft, (ctx, { params, body }) => saveDraft(ctx, params.id, body));
  tenantRoute(app, deps, contract.autosaveDraft, (ctx, { params, body }) =>
    autosaveDraft(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.beatDraft, (ctx, { params, body }) => beatDraft(ctx, params.id, body));
  uploadRoute(app, deps, contract.addStepPhoto, (ctx, { params, query, upload }) =>
    addStepPhoto(ctx, params.id, query, upload.files),
  );
  tenantRoute(app, deps, contract.discardDraft, (ctx, { params, body }) =>
    discardDraft(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.submitProcedure, (ctx, { params, body }) =>
    submitProcedure(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.publishProcedure, (ctx, { params, body }) =>
    publishProcedure(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.returnProcedure, (ctx, { params, body }) =>
    returnProcedure(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.withdrawProcedure, (ctx, { params, body }) =>
    withdrawProcedure(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.retireProcedure, (ctx, { params, body }) =>
    retireProcedure(ctx, params.id, body),
  );
  translationRoutes(app, deps);
}
