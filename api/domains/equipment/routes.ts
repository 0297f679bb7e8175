import type { FastifyInstance } from "fastify";
import { getEquipment, listEquipment } from "#contract/equipment.ts";
import type { Deps } from "#api/platform/context.ts";
import { tenantRoute } from "#api/platform/http/route.ts";
import * as service from "./service.ts";

export function equipmentRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, listEquipment, (context, { query }) => service.listEquipment(context, query));
  tenantRoute(app, deps, getEquipment, (context, { params }) => service.getEquipment(context, params.id));
}
