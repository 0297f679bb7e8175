import type { FastifyInstance } from "fastify";
import * as contract from "#contract/procedures/translations.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import { addTranslation } from "./adding.ts";
import {
  approveTranslation,
  discardTranslation,
  reopenTranslation,
  returnTranslation,
  saveTranslation,
  submitTranslation,
  withdrawTranslation,
} from "./commands.ts";
import { getTranslation, listTranslations } from "./queries.ts";

/** The calls of translations of procedures. */
export function translationRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, contract.listTranslations, (ctx, { params, query }) =>
    listTranslations(ctx, params.id, query.version),
  );
  tenantRoute(app, deps, contract.addTranslation, (ctx, { params, body }) =>
    addTranslation(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.getTranslation, (ctx, { params }) => getTranslation(ctx, params.id));
  tenantRoute(app, deps, contract.saveTranslation, (ctx, { params, body }) =>
    saveTranslation(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.submitTranslation, (ctx, { params, body }) =>
    submitTranslation(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.withdrawTranslation, (ctx, { params, body }) =>
    withdrawTranslation(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.approveTranslation, (ctx, { params, body }) =>
    approveTranslation(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.returnTranslation, (ctx, { params, body }) =>
    returnTranslation(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.reopenTranslation, (ctx, { params, body }) =>
    reopenTranslation(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.discardTranslation, (ctx, { params, body }) =>
    discardTranslation(ctx, params.id, body),
  );
}
