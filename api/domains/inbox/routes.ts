import type { FastifyInstance } from "fastify";
import { listTasks } from "#contract/inbox.ts";
import type { Deps } from "#api/platform/context.ts";
import { tenantRoute } from "#api/platform/http/route.ts";
import * as service from "./service.ts";

export function inboxRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, listTasks, (context, { query }) => service.listTasks(context, query));
}
