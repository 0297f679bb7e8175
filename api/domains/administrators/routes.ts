import type { FastifyInstance } from "fastify";
import * as contract from "#contract/administrators/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { platformRoute } from "#api/infrastructure/http/route.ts";
import * as queries from "./queries.ts";
import * as commands from "./commands.ts";

/** The calls about who administers the platform. */
export function administratorRoutes(app: FastifyInstance, deps: Deps): void {
  platformRoute(app, deps, contract.listAdministrators, (ctx, { query }) =>
    queries.listAdministrators(ctx, query),
  );
  platformRoute(app, deps, contract.getAdministrator, (ctx, { params }) =>
    queries.getAdministrator(ctx, params.id),
  );
  platformRoute(app, deps, contract.inviteAdministrator, (ctx, { body }) =>
    commands.inviteAdministrator(ctx, body),
  );
  platformRoute(app, deps, contract.inviteAgain, (ctx, { params, body }) =>
    commands.inviteAgain(ctx, params.id, body),
  );
  platformRoute(app, deps, contract.updateAdministrator, (ctx, { params, body }) =>
    commands.updateAdministrator(ctx, params.id, body),
  );
  platformRoute(app, deps, contract.deactivateAdministrator, (ctx, { params, body }) =>
    commands.deactivateAdministrator(ctx, params.id, body),
  );
  platformRoute(app, deps, contract.reactivateAdministrator, (ctx, { params, body }) =>
    commands.reactivateAdministrator(ctx, params.id, body),
  );
  platformRoute(app, deps, contract.getOwnAccount, (ctx) => queries.getOwnAccount(ctx));
  platformRoute(app, deps, contract.updateOwnAccount, (ctx, { body }) =>
    commands.updateOwnAccount(ctx, body),
  );
}
