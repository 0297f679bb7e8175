import type { FastifyInstance } from "fastify";
import { listPeople } from "#contract/people/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import * as queries from "./queries.ts";

export function peopleRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, listPeople, (context, { query }) => queries.listPeople(context, query));
}
