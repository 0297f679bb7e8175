import type { FastifyInstance } from "fastify";
import * as contract from "#contract/inspections/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import { completeAction } from "./actions.ts";
import { cancelInspection, planInspection, recordInspection } from "./recording.ts";
import { getInspection, listInspections, listInspectors } from "./queries.ts";

/** The calls of periodic inspections, 29 CFR 1910.147(c)(6). */
export function inspectionRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, contract.listInspections, (ctx, { query }) => listInspections(ctx, query));
  tenantRoute(app, deps, contract.getInspection, (ctx, { params }) => getInspection(ctx, params.id));
  tenantRoute(app, deps, contract.listInspectors, (ctx, { params, query }) =>
    listInspectors(ctx, params.id, query),
  );
  tenantRoute(app, deps, contract.planInspection, (ctx, { params, body }) =>
    planInspection(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.cancelInspection, (ctx, { params, body }) =>
    cancelInspection(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.recordInspection, (ctx, { params, body }) =>
    recordInspection(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.completeAction, (ctx, { params, body }) =>
    completeAction(ctx, params.id, body),
  );
}
