import type { FastifyInstance } from "fastify";
import * as contract from "#contract/invitations/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { ok, publicRoute } from "#api/infrastructure/http/route.ts";
import * as queries from "./queries.ts";
import * as commands from "./commands.ts";

/** What a link from an email opens, without a session. */
export function invitationRoutes(app: FastifyInstance, deps: Deps): void {
  publicRoute(app, deps, contract.readInvitation, (ctx, { body }) => queries.readInvitation(ctx, body.token));
  publicRoute(app, deps, contract.acceptInvitation, async (ctx, { body }) => {
    await commands.acceptInvitation(ctx, body);
    return ok;
  });
}
