import type { FastifyInstance } from "fastify";
import type { Deps } from "../context.ts";
import { sql } from "../database/sql.ts";

/** `/healthz`: the process lives. `/readyz`: its database answers. */
export function installHealth(app: FastifyInstance, deps: Deps): void {
  app.get("/healthz", { schema: { hide: true } }, () => ({ ok: true }));
  app.get("/readyz", { schema: { hide: true } }, async (request, reply) => {
    try {
      await deps.db.platform().first(sql`select 1`);
      return { ok: true };
    } catch (error) {
      request.log.warn({ err: error }, "not ready");
      return await reply.code(503).send({ ok: false });
    }
  });
}
