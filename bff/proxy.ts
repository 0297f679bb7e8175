import { Agent as HttpAgent } from "node:http";
import type { IncomingMessage } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { createProxyMiddleware } from "http-proxy-middleware";
import type { Plugin } from "http-proxy-middleware";
import type { Logger } from "pino";
import { apiRefusal } from "#contract/sentences.ts";
import type { ApiAddress } from "./api-address.ts";
import { isApiPath } from "./api-path.ts";
import { answerError } from "./errors.ts";
import { FairGate } from "./fair-gate.ts";
import { inTurn } from "./in-turn.ts";
import { requestIdOf } from "./request-id.ts";
import type { Middleware } from "./middleware.ts";

/** How many calls are proxied at once. There are twice as many connections to the API. */
const limits = {
  places: 256,
  perTenant: 160,
  perClient: 96,
  waiting: 2048,
  waitingPerClient: 512,
  waitMs: 5_000,
};

export interface ApiProxy {
  step: Middleware;
  /** Closes the open connections to the API. */
  close(): void;
}

/**
 * Passes `/api` on to the API, with path and query unchanged. `timeoutMs` is how long the API may be silent.
 * Answers 503 while there is no API or too many calls are under way, 502 when it breaks off, 504 when it stays
 * silent.
 */
export function makeApiProxy(api: ApiAddress, timeoutMs: number, logger: Logger): ApiProxy {
  const pool = { keepAlive: true, maxSockets: 512, maxFreeSockets: 256, timeout: timeoutMs };
  const agents = { "http:": new HttpAgent(pool), "https:": new HttpsAgent(pool) };
  const forwarders = new Map<string, Middleware>();
  const gate = new FairGate(limits);

  function forward(...[req, res, next]: Parameters<Middleware>): void {
    const origin = api.current();
    if (origin === undefined) {
      answerError(req, res, "unavailable", apiRefusal("starting"));
      return;
    }
    dropHopByHopHeaders(req);
    forwarderTo(origin)(req, res, next);
  }

  function forwarderTo(origin: string): Middleware {
    let forwarder = forwarders.get(origin);
    if (forwarder === undefined) {
      const { protocol, hostname, port } = new URL(origin);
      forwarder = createProxyMiddleware({
        // An object, not a URL: a URL would be parsed for every request.
        target: { protocol, host: hostname.replace(/^\[|\]$/g, ""), port },
        agent: protocol === "https:" ? agents["https:"] : agents["http:"],
        // The client's own `Connection` is between it and us.
        headers: { connection: "keep-alive" },
        // The default plugins build a URL for each answer, to log it, which costs 10% of the throughput.
        ejectPlugins: true,
        plugins: [watchExchange(logger)],
      });
      // A child API may restart on another port, and never on the old one.
      if (forwarders.size >= mostForwarders) forwarders.clear();
      forwarders.set(origin, forwarder);
    }
    return forwarder;
  }

  return {
    step(req, res, next) {
      if (!isApiPath(req.url ?? "")) {
        next();
        return;
      }
      inTurn(gate, req, res, (refusal) => {
        if (refusal === undefined) forward(req, res, next);
        else next(refusal);
      });
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

/** More than there are APIs; the ones that moved away make room. */
const mostForwarders = 32;

/** They concern one connection only (RFC 9110 7.6.1); `expect` has been answered by Node. */
const hopByHopHeaders = ["upgrade", "expect", "te", "trailer", "keep-alive", "proxy-connection"];

function dropHopByHopHeaders(req: IncomingMessage): void {
  for (const name of hopByHopHeaders) {
    if (req.headers[name] !== undefined) delete req.headers[name];
  }
}

class ApiSilent extends Error {}

const watchExchange =
  (logger: Logger): Plugin =>
  (proxy) => {
    proxy.on("proxyReq", (apiRequest, req, res) => {
      apiRequest.once("timeout", () => apiRequest.destroy(new ApiSilent("the API was silent for too long")));
      // A body without a length may be refused while it streams. Then the API must not wait for its end.
      if (req.headers["transfer-encoding"] !== undefined) res.once("close", () => apiRequest.destroy());
      // The API may answer, or break off, before it has the whole body. What is left of it goes nowhere: unread, it
      // would stop the visitor's next request on this connection.
      apiRequest.once("close", () => {
        req.unpipe(apiRequest);
        if (!req.complete) req.resume();
      });
    });
    proxy.on("proxyRes", (apiResponse, _req, res) => {
      apiResponse.headers.connection = res.shouldKeepAlive ? "keep-alive" : "close";
      delete apiResponse.headers["x-request-id"];
      // An answer is for its caller only: no cache may store it unless the API says so.
      apiResponse.headers["cache-control"] ??= "no-store";
    });
    proxy.on("error", (error, req, res) => {
      if (!req || !res || !("headersSent" in res)) return;
      if (req.socket.destroyed) return;
      logger.error({ requestId: requestIdOf(req), err: error }, "the API did not answer");
      if (error instanceof ApiSilent) {
        answerError(req, res, "upstream_timeout", apiRefusal("upstream_timeout"));
      } else {
        answerError(req, res, "upstream", apiRefusal("upstream"));
      }
    });
  };
