import type { FastifyInstance } from "fastify";
import * as contract from "#contract/plans/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import { allowLateStart, approvePlan, cancelPlan, rejectPlan, submitPlan } from "./decisions.ts";
import { createPlan, updatePlan } from "./drafting.ts";
import { listPlans, listPlanWindows, readPlanDetail } from "./queries.ts";

/** The calls of lockout plans. */
export function planRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, contract.listPlans, (ctx, { query }) => listPlans(ctx, query));
  tenantRoute(app, deps, contract.listPlanWindows, (ctx, { query }) => listPlanWindows(ctx, query));
  tenantRoute(app, deps, contract.getPlan, (ctx, { params }) => readPlanDetail(ctx, params.id));
  tenantRoute(app, deps, contract.createPlan, (ctx, { body }) => createPlan(ctx, body));
  tenantRoute(app, deps, contract.updatePlan, (ctx, { params, body }) => updatePlan(ctx, params.id, body));
  tenantRoute(app, deps, contract.submitPlan, (ctx, { params, body }) => submitPlan(ctx, params.id, body));
  tenantRoute(app, deps, contract.approvePlan, (ctx, { params, body }) => approvePlan(ctx, params.id, body));
  tenantRoute(app, deps, contract.rejectPlan, (ctx, { params, body }) => rejectPlan(ctx, params.id, body));
  tenantRoute(app, deps, contract.allowLateStart, (ctx, { params, body }) =>
    allowLateStart(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.cancelPlan, (ctx, { params, body }) => cancelPlan(ctx, params.id, body));
}
