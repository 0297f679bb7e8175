import type { FastifyInstance } from "fastify";
import * as contract from "#contract/subscription-plans/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { platformRoute, publicRoute } from "#api/infrastructure/http/route.ts";
import { createPlan, stepPlan, updatePlan } from "./change.ts";
import { getPlan, listPlans, listPublicPlans } from "./queries.ts";

/** The calls of what is sold: plans, their versions, and the offer for visitors. */
export function subscriptionPlanRoutes(app: FastifyInstance, deps: Deps): void {
  publicRoute(app, deps, contract.listPublicPlans, (ctx) => listPublicPlans(ctx));
  platformRoute(app, deps, contract.listSubscriptionPlans, (ctx) => listPlans(ctx));
  platformRoute(app, deps, contract.getSubscriptionPlan, (ctx, { params }) => getPlan(ctx, params.id));
  platformRoute(app, deps, contract.createSubscriptionPlan, (ctx, { body }) => createPlan(ctx, body));
  platformRoute(app, deps, contract.updateSubscriptionPlan, (ctx, { params, body }) =>
    updatePlan(ctx, params.id, body),
  );
  platformRoute(app, deps, contract.stepSubscriptionPlan, (ctx, { params, body }) =>
    stepPlan(ctx, params.id, body),
  );
}
