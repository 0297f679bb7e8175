import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { apiRefusal } from "#contract/sentences.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { ApiError } from "#api/infrastructure/errors.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/**
 * `/healthz`: the process lives, and so does the database that it runs itself. `/readyz`: its database answers,
 * local or remote, and the process is not stopping.
 */
export function installHealth(app: FastifyInstance, deps: Deps): void {
  // No other call is answered without a host, but a probe knows none.
  app.addHook("onRequest", (request, _reply, next) => {
    const isProbe = request.url === "/healthz" || request.url === "/readyz";
    if (request.headers.host || isProbe) return next();
    next(new ApiError("bad_request", apiRefusal("one_host")));
  });
  const askDatabase = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await deps.db.platform().first(sql`select 1`);
      return { ok: true };
    } catch (error) {
      request.log.warn({ err: error }, "the database does not answer");
      return await reply.code(503).send({ ok: false });
    }
  };
  const ownsDatabase = deps.config.databaseUrl === undefined;
  app.get("/healthz", { schema: { hide: true } }, ownsDatabase ? askDatabase : () => ({ ok: true }));
  app.get("/readyz", { schema: { hide: true } }, (request, reply) =>
    deps.lifecycle.draining ? reply.code(503).send({ ok: false }) : askDatabase(request, reply),
  );
}
