import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import type { Deps, TenantContext } from "#api/infrastructure/context.ts";
import { once } from "#api/infrastructure/http/contexts.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import { hashRequest } from "#api/infrastructure/idempotency.ts";
import { receiveUpload, type Upload } from "./receive.ts";

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/**
 * Registers a call that accepts a form with files (`multipart/form-data`, up to `uploadLimitBytes`). They are
 * in their own folder until the handler is done. The form's `key` is its idempotency key, because a plain form
 * has no headers.
 */
export function uploadRoute<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handler: (
    ctx: TenantContext,
    input: { params: Output<E["params"]>; query: Output<E["query"]>; upload: Upload },
  ) => Promise<z.input<E["response"]>>,
): void {
  // A scope of its own, because every other call still refuses such a body.
  void app.register(async (scope) => {
    const { default: multipart } = await import("@fastify/multipart");
    await scope.register(multipart, { throwFileSizeLimit: false });
    tenantRoute(scope, deps, endpoint, async (ctx, { params, query, request }) => {
      await mkdir(deps.files.incoming, { recursive: true });
      const folder = await mkdtemp(join(deps.files.incoming, "upload-"));
      try {
        const upload = await receiveUpload(request, folder);
        return await handler(keyed(ctx, request, upload), {
          params: params as Output<E["params"]>,
          query: query as Output<E["query"]>,
          upload,
        });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  });
}

/** The call, whose writes take effect once for the form's key. */
function keyed(ctx: TenantContext, request: FastifyRequest, { fields, files }: Upload): TenantContext {
  const { key, ...rest } = fields;
  if (!key || !/^[\x21-\x7e]{8,100}$/.test(key)) return ctx;
  const { deps, actor } = ctx;
  const sums = files.map((file) => file.sha256.toString("hex"));
  const requestHash = hashRequest(request.method, request.url, [rest, sums]);
  const claim = { area: "tenant" as const, userId: actor.user.id, key, requestHash };
  return { ...ctx, write: (work) => deps.db.inTenant(actor.tenant.id, (tx) => once(tx, claim, work)) };
}
