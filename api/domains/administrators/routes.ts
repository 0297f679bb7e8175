import type { FastifyInstance } from "fastify";
import * as contract from "#contract/administrators/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { platformRoute } from "#api/infrastructure/http/route.ts";
import * as service from "./service.ts";

/** The calls about who administers the platform. */
export function administratorRoutes(app: FastifyInstance, deps: Deps): void {
  platformRoute(app, deps, contract.listAdministrators, (ctx, { query }) =>
    service.listAdministrators(ctx, query),
  );
  platformRoute(app, deps, contract.getAdministrator, (ctx, { params }) =>
    service.getAdministrator(ctx, params.id),
  );
  platformRoute(app, deps, contract.inviteAdministrator, (ctx, { body }) =>
    service.inviteAdministrator(ctx, body),
  );
  platformRoute(app, deps, contract.inviteAgain, (ctx, { params, body }) =>
    service.inviteAgain(ctx, params.id, body),
  );
  platformRoute(app, deps, contract.updateAdministrator, (ctx, { params, body }) =>
    service.updateAdministrator(ctx, params.id, body),
  );
  platformRoute(app, deps, contract.deactivateAdministrator, (ctx, { params, body }) =>
    service.deactivateAdministrator(ctx, params.id, body),
  );
  platformRoute(app, deps, contract.reactivateAdministrator, (ctx, { params, body }) =>
    service.reactivateAdministrator(ctx, params.id, body),
  );
  platformRoute(app, deps, contract.getOwnAccount, (ctx) => service.getOwnAccount(ctx));
  platformRoute(app, deps, contract.updateOwnAccount, (ctx, { body }) => service.updateOwnAccount(ctx, body));
}
