import type { FastifyInstance } from "fastify";
import { listFrontendEvents, sendFrontendEvent } from "#contract/telemetry/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { ok, platformRoute, publicRoute } from "#api/infrastructure/http/route.ts";
import * as service from "./service.ts";

export function eventRoutes(app: FastifyInstance, deps: Deps): void {
  publicRoute(app, deps, sendFrontendEvent, async (context, { body }) => {
    await service.keepEvent(context, body);
    return ok;
  });
  platformRoute(app, deps, listFrontendEvents, (context, { query }) => service.listEvents(context, query));
}
