import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import { formLimitBytes, callLimitBytes } from "#contract/body-limits.ts";
import { faultIn } from "#contract/usable.ts";
import type { Deps, PlatformContext, PublicContext, TenantContext } from "#api/infrastructure/context.ts";
import { invalid } from "#api/infrastructure/errors.ts";
import { AlreadyDone } from "#api/infrastructure/idempotency.ts";
import { operationOf } from "#api/infrastructure/openapi/operation.ts";
import { platformContext, publicContext, tenantContext, type WhenClosed } from "./contexts.ts";

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** The validated input of a call. */
interface Input<E extends Endpoint> {
  params: Output<E["params"]>;
  query: Output<E["query"]>;
  body: Output<E["body"]>;
  reply: FastifyReply;
  request: FastifyRequest;
}

type Handler<Context, E extends Endpoint> = (
  context: Context,
  input: Input<E>,
) => Promise<z.input<E["response"]>>;

/** The answer of a call that has nothing more to say (`done` in the contract). */
export const ok = { ok: true } as const;

/** Registers a call that anyone may make. */
export function publicRoute<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handler: Handler<PublicContext, E>,
): void {
  register(app, endpoint, "public", handler, async (request) => publicContext(deps, request));
}

/** Registers a call of a signed-in person; the session is checked before the input is. */
export function tenantRoute<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handler: Handler<TenantContext, E>,
  whenClosed?: WhenClosed,
): void {
  register(app, endpoint, "tenant", handler, (request) => tenantContext(deps, request, endpoint, whenClosed));
}

/** Registers a call of a platform administrator, reachable on the main hosts only. */
export function platformRoute<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handler: Handler<PlatformContext, E>,
): void {
  register(app, endpoint, "platform", handler, (request) => platformContext(deps, request, endpoint.access));
}

function register<Context, E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  area: E["access"]["area"],
  handler: Handler<Context, E>,
  contextOf: (request: FastifyRequest) => Promise<Context>,
): void {
  if (endpoint.access.area !== area)
    throw new Error(`${endpoint.path} is declared for ${endpoint.access.area}.`);
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: operationOf(endpoint),
    bodyLimit: endpoint.bodyLimit ?? (area === "public" ? formLimitBytes : callLimitBytes),
    // The caller is checked before the input: a stranger learns nothing from validation messages.
    preValidation: async (request) => {
      contexts.set(request, await contextOf(request));
      mustBeUsable(request);
    },
    handler: async (request, reply) => {
      const input = { params: request.params, query: request.query, body: request.body, request, reply };
      try {
        const result = await handler(contexts.get(request) as Context, input as Input<E>);
        // A handler's own status, such as 304 for a file, stays.
        if (reply.statusCode === 200) reply.code(endpoint.status);
        return await reply.send(result);
      } catch (error) {
        if (!(error instanceof AlreadyDone)) throw error;
        return await reply
          .code(endpoint.status)
          .header("idempotent-replay", "true")
          .send(JSON.parse(error.response));
      }
    },
  });
}

/** Throws 400 for an input that breaks the rule of `contract/usable.ts`. */
function mustBeUsable({ params, query, body }: FastifyRequest): void {
  const fault = faultIn(params) ?? faultIn(query) ?? faultIn(body);
  if (fault !== undefined) throw invalid({ [fault.place || "body"]: fault.refusal });
}
