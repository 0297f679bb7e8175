import type { FastifyInstance } from "fastify";
import { getProcedure, listProcedures } from "#contract/procedures.ts";
import type { Deps } from "#api/platform/context.ts";
import { tenantRoute } from "#api/platform/http/route.ts";
import * as service from "./service.ts";

export function procedureRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, listProcedures, (context, { query }) => service.listProcedures(context, query));
  tenantRoute(app, deps, getProcedure, (context, { params, query }) =>
    service.getProcedure(context, params.id, query.version),
  );
}
