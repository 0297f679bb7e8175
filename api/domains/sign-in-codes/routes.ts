import type { FastifyInstance } from "fastify";
import * as contract from "#contract/sign-in-codes/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import { makeSignInCodes } from "./bulk.ts";
import { makeSignInCode, withdrawSignInCode } from "./commands.ts";
import { readSignInCode } from "./queries.ts";

/** What administrators hand over to people without an email. */
export function signInCodeRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, contract.getSignInCode, (ctx, { params }) => readSignInCode(ctx, params.id));
  tenantRoute(app, deps, contract.makeSignInCode, (ctx, { params }) => makeSignInCode(ctx, params.id));
  tenantRoute(app, deps, contract.makeSignInCodes, (ctx, { body }) => makeSignInCodes(ctx, body.userIds));
  tenantRoute(app, deps, contract.withdrawSignInCode, (ctx, { params }) =>
    withdrawSignInCode(ctx, params.id),
  );
}
