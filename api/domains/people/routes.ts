import type { FastifyInstance } from "fastify";
import { listPeople } from "#contract/people/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import * as service from "./service.ts";

export function peopleRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, listPeople, (context, { query }) => service.listPeople(context, query));
}
