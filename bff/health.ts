import type { ServerResponse } from "node:http";
import type { ApiAddress } from "./api-address.ts";
import type { ApiPool } from "./api-pool.ts";
import type { Middleware } from "./middleware.ts";

/** Set once when the process begins to stop. */
export interface Lifecycle {
  draining: boolean;
}

const probeLimitMs = 2000;
/** A probe waits in the same queue as pages. */
const prober = { client: "probe", tenant: "probe" };

/**
 * `/healthz`: this process is alive, and so is the API if it is our child, with its own database. `/readyz`: it
 * may receive visitors, because it is not stopping and the API, called the way a page calls it, is ready too.
 * Both answer on any host and without one: a probe does not know tenants.
 */
export function healthChecks(api: ApiAddress, pool: ApiPool, lifecycle: Lifecycle): Middleware {
  return (req, res, next) => {
    if (req.method !== "GET" && req.method !== "HEAD") next();
    else if (req.url === "/healthz") {
      void isAlive(api, pool).then((alive) => {
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
  return (await says(pool, "/readyz")) ? undefined : "api";
}

/** An external API has its own probes. Restarting this process because of it would not help. */
async function isAlive(api: ApiAddress, pool: ApiPool): Promise<boolean> {
  return !api.isOurs || says(pool, "/healthz");
}

/** False if the API says no or does not answer in time. */
function says(pool: ApiPool, path: "/healthz" | "/readyz"): Promise<boolean> {
  const silence = Promise.withResolvers<boolean>();
  const limit = setTimeout(() => silence.resolve(false), probeLimitMs);
  const asked = ask(pool, path).catch(() => false);
  return Promise.race([asked, silence.promise]).finally(() => clearTimeout(limit));
}

async function ask(pool: ApiPool, path: string): Promise<boolean> {
  const times = { headersTimeout: probeLimitMs, bodyTimeout: probeLimitMs };
  const { statusCode, body } = await pool.request(
    { method: "GET", path, headers: {}, body: null, ...times },
    prober,
  );
  await body.dump();
  return statusCode === 200;
}
