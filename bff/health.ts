import type { ServerResponse } from "node:http";
import type { ApiAddress } from "./api-address.ts";
import type { ApiPool } from "./api-pool.ts";
import type { Step } from "./step.ts";

/** Set once when the process begins to stop. */
export interface Lifecycle {
  draining: boolean;
}

const probeLimitMs = 2000;
/** A probe waits in the same line as pages do. */
const prober = { client: "probe", tenant: "probe" };

/**
 * `/healthz`: this process is alive, and so is the API where that is a child of ours, with its own database.
 * `/readyz`: it may be sent visitors, because it is not stopping and the API, asked the way a page asks it, says the
 * same of itself. Both answer on any host and without one: a probe does not know tenants.
 */
export function healthChecks({ api, pool }: { api: ApiAddress; pool: ApiPool }, lifecycle: Lifecycle): Step {
  return (req, res, next) => {
    if (req.method !== "GET" && req.method !== "HEAD") next();
    else if (req.url === "/healthz") {
      void isAlive(api).then((alive) => {
        if (alive) answer(res, 200, { status: "ok" });
        else answer(res, 503, { status: "not alive", waitsFor: "api" });
      });
    } else if (req.url === "/readyz") {
      void obstacle(pool, lifecycle).then((waitsFor) => {
        if (waitsFor === undefined) answer(res, 200, { status: "ready" });
        else answer(res, 503, { status: "not ready", waitsFor });
      });
    } else next();
  };
}

function answer(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" });
  res.end(JSON.stringify(body));
}

async function obstacle(pool: ApiPool, lifecycle: Lifecycle): Promise<"stopping" | "api" | undefined> {
  if (lifecycle.draining) return "stopping";
  const silence = Promise.withResolvers<"api">();
  const limit = setTimeout(() => silence.resolve("api"), probeLimitMs);
  const asked = isApiReady(pool).then(
    (isReady) => (isReady ? undefined : ("api" as const)),
    () => "api" as const,
  );
  return Promise.race([asked, silence.promise]).finally(() => clearTimeout(limit));
}

async function isApiReady(pool: ApiPool): Promise<boolean> {
  const times = { headersTimeout: probeLimitMs, bodyTimeout: probeLimitMs };
  const probe = { method: "GET", path: "/readyz", headers: {}, body: null, ...times } as const;
  const { statusCode, body } = await pool.request(probe, prober);
  await body.dump();
  return statusCode === 200;
}

/** An API elsewhere has probes of its own: ending this process because of it would help nobody. */
async function isAlive(api: ApiAddress): Promise<boolean> {
  if (!api.isOurs) return true;
  const origin = api.current();
  if (origin === undefined) return false;
  try {
    const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(probeLimitMs) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
