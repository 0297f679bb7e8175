import type { FastifyInstance } from "fastify";
import * as contract from "#contract/policies/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import * as commands from "./commands.ts";
import * as queries from "./queries.ts";

/** The calls of the lockout policies. */
export function policyRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, contract.getPolicies, (ctx) => queries.getPolicies(ctx));
  tenantRoute(app, deps, contract.setPolicies, (ctx, { body }) => commands.setPolicies(ctx, body));
  tenantRoute(app, deps, contract.listPolicyChanges, (ctx, { query }) =>
    queries.listPolicyChanges(ctx, query),
  );
}
