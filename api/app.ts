import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import swagger from "@fastify/swagger";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Deps } from "./platform/context.ts";
import { installErrorHandling } from "./platform/http/error-handler.ts";
import { installHealth } from "./platform/http/health.ts";
import { authRoutes } from "./domains/auth/routes.ts";
import { dashboardRoutes } from "./domains/dashboard/routes.ts";
import { equipmentRoutes } from "./domains/equipment/routes.ts";
import { eventRoutes } from "./domains/events/routes.ts";
import { executionRoutes } from "./domains/executions/routes.ts";
import { inboxRoutes } from "./domains/inbox/routes.ts";
import { peopleRoutes } from "./domains/people/routes.ts";
import { planRoutes } from "./domains/plans/routes.ts";
import { platformRoutes } from "./domains/platform/routes.ts";
import { procedureRoutes } from "./domains/procedures/routes.ts";
import { tenantRoutes } from "./domains/tenants/routes.ts";

const oneMegabyte = 1_048_576;

/** The API, ready to inject requests or to listen. It trusts the headers of its caller, the BFF: keep it private. */
export async function makeApi(deps: Deps): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    // The BFF logs each request; under its id the API adds what went wrong.
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: "x-request-id",
    genReqId: () => randomUUID(),
    bodyLimit: oneMegabyte,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: "idle",
    keepAliveTimeout: 75_000,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  installErrorHandling(app);
  await app.register(cookie);
  await app.register(swagger, {
    openapi: { openapi: "3.1.0", info: { title: "Hasp", version: "1" } },
    transform: jsonSchemaTransform,
  });
  installHealth(app, deps);
  for (const routes of domains) routes(app, deps);
  app.get("/api/openapi.json", { schema: { hide: true } }, () => app.swagger());
  return app;
}

const domains = [
  authRoutes,
  tenantRoutes,
  dashboardRoutes,
  planRoutes,
  executionRoutes,
  equipmentRoutes,
  procedureRoutes,
  peopleRoutes,
  inboxRoutes,
  platformRoutes,
  eventRoutes,
];
