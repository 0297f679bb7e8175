import type { FastifyInstance } from "fastify";
import * as contract from "#contract/profile/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { publicRoute, tenantRoute } from "#api/infrastructure/http/route.ts";
import { changeEmail, changePassword, confirmEmail, withdrawEmail } from "./credentials.ts";
import * as queries from "./queries.ts";
import * as commands from "./commands.ts";

/** The calls of the person's own profile. */
export function profileRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, contract.getProfile, (ctx) => queries.getProfile(ctx));
  tenantRoute(app, deps, contract.updateProfile, (ctx, { body }) => commands.updateProfile(ctx, body));
  tenantRoute(app, deps, contract.changePassword, (ctx, { body }) => changePassword(ctx, body));
  tenantRoute(app, deps, contract.changeEmail, (ctx, { body }) => changeEmail(ctx, body));
  tenantRoute(app, deps, contract.withdrawEmail, (ctx) => withdrawEmail(ctx));
  publicRoute(app, deps, contract.confirmEmail, (ctx, { body }) => confirmEmail(ctx, body.token));
  tenantRoute(app, deps, contract.listOwnSessions, (ctx) => queries.listOwnSessions(ctx));
  tenantRoute(app, deps, contract.signOutOwn, (ctx, { body }) => commands.signOutOwn(ctx, body));
}
