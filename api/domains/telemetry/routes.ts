import type { FastifyInstance } from "fastify";
import { listFrontendEvents, sendFrontendEvent } from "#contract/telemetry/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { ok, platformRoute, publicRoute } from "#api/infrastructure/http/route.ts";
import * as commands from "./commands.ts";
import * as queries from "./queries.ts";

export function eventRoutes(app: FastifyInstance, deps: Deps): void {
  publicRoute(app, deps, sendFrontendEvent, async (context, { body }) => {
    await commands.recordEvent(context, body);
    return ok;
  });
  platformRoute(app, deps, listFrontendEvents, (context, { query }) => queries.listEvents(context, query));
}
