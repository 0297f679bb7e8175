import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { createJsonSchemaTransform } from "fastify-type-provider-zod";
import type { Deps } from "#api/infrastructure/context.ts";
import { completed, type OpenApiDocument } from "./complete.ts";
import { documentHead } from "./head.ts";
import { namedProperties } from "./json-schema.ts";

/** Serves the OpenAPI document of every call at `/api/openapi.json`. It is generated at the first request. */
export async function installOpenApi(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(swagger, {
    openapi: documentHead(deps.config),
    transform: createJsonSchemaTransform({ zodToJsonConfig: { override: namedProperties } }),
    transformObject: (input) =>
      "openapiObject" in input ? completed(input.openapiObject as OpenApiDocument) : input.swaggerObject,
  });
  app.get("/api/openapi.json", { schema: { hide: true } }, () => app.swagger());
}
