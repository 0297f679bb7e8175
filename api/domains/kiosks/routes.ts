import type { FastifyInstance } from "fastify";
import * as contract from "#contract/kiosks/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { ok, publicRoute, tenantRoute } from "#api/infrastructure/http/route.ts";
import * as commands from "./commands.ts";
import { enroll, readScreen } from "./device.ts";
import { lockKiosk } from "./lock.ts";
import { listKiosks } from "./queries.ts";

/** The shared tablets of a tenant, and what such a tablet asks before anyone signs in. */
export function kioskRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, contract.listKiosks, (ctx) => listKiosks(ctx));
  tenantRoute(app, deps, contract.createKiosk, (ctx, { body }) => commands.createKiosk(ctx, body));
  tenantRoute(app, deps, contract.renameKiosk, (ctx, { params, body }) =>
    commands.renameKiosk(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.renewKioskCode, (ctx, { params }) => commands.renewCode(ctx, params.id));
  tenantRoute(app, deps, contract.revokeKiosk, async (ctx, { params }) => {
    await commands.revokeKiosk(ctx, params.id);
    return ok;
  });
  tenantRoute(app, deps, contract.lockKiosk, async (ctx) => {
    await lockKiosk(ctx);
    return ok;
  });
  publicRoute(app, deps, contract.getKioskScreen, (ctx, { request }) => readScreen(ctx, request));
  publicRoute(app, deps, contract.enrollKiosk, (ctx, { body, ...exchange }) =>
    enroll(ctx, body.code, exchange),
  );
}
