import type { FastifyInstance } from "fastify";
import * as contract from "#contract/badges/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import { issueBadge, renewPinCode, revokeBadge } from "./commands.ts";
import { readBadgeOf } from "./queries.ts";

/** The badges by which people sign in on kiosks. */
export function badgeRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, contract.getBadge, (ctx, { params }) => readBadgeOf(ctx, params.id));
  tenantRoute(app, deps, contract.issueBadge, (ctx, { params }) => issueBadge(ctx, params.id));
  tenantRoute(app, deps, contract.renewPinCode, (ctx, { params }) => renewPinCode(ctx, params.id));
  tenantRoute(app, deps, contract.revokeBadge, (ctx, { params }) => revokeBadge(ctx, params.id));
}
