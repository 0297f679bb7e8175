import type { FastifyInstance } from "fastify";
import type { Deps } from "#api/infrastructure/context.ts";
import { RequestRecorder } from "./recorder.ts";

/** How often the counts are written to the database, ms. */
const writeEvery = 15_000;
const notCounted = new Set(["/healthz", "/readyz"]);

/** Counts every answer of the API, its time, and its tenant, for the operator's page and for Prometheus. */
export function installMetrics(app: FastifyInstance, deps: Deps): void {
  const recorder = new RequestRecorder();
  const write = () =>
    recorder.write(deps.db, deps.clock()).catch((error: unknown) => {
      deps.log.warn({ err: error }, "could not save the request counts; they are saved with the next ones");
    });
  const timer = setInterval(() => void write(), writeEvery);
  timer.unref();
  app.addHook("onResponse", (request, reply, done) => {
    const { url } = request.routeOptions;
    if (url !== undefined && !notCounted.has(url)) {
      const slug = request.headers["x-tenant-slug"];
      const answered = {
        route: `${request.method} ${url}`,
        // The directory knows only tenants that exist: a made-up name costs no row.
        tenantSlug: typeof slug === "string" && deps.tenants.isKnown(slug) ? slug : undefined,
        status: reply.statusCode,
        durationMs: reply.elapsedTime,
      };
      recorder.record(answered);
      deps.prometheus?.observe(answered);
    }
    done();
  });
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await write();
  });
}
