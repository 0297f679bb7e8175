import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../context.ts";
import { sql } from "../database/sql.ts";

/**
 * `/healthz`: the process lives, and so does the database that it runs itself. `/readyz`: its database answers,
 * whoever runs it.
 */
export function installHealth(app: FastifyInstance, deps: Deps): void {
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
  app.get("/readyz", { schema: { hide: true } }, askDatabase);
}
