import { Agent as HttpAgent } from "node:http";
import type { AgentOptions, IncomingMessage, ServerResponse } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { createProxyMiddleware } from "http-proxy-middleware";
import type { Plugin } from "http-proxy-middleware";
import type { Logger } from "pino";
import { eventStreamType } from "#contract/live/words.ts";
import { apiRefusal } from "#contract/sentences.ts";
import type { ApiAddress } from "./api-address.ts";
import { isApiPath, isStreamPath } from "./api-path.ts";
import { answerError, Refusal } from "./errors.ts";
import { FairGate } from "./fair-gate.ts";
import type { GateLimits } from "./fair-gate.ts";
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

/** The same for streams of events, each of which keeps its place while a browser is open. Beyond that none waits. */
const streamLimits = {
  places: 5_000,
  perTenant: 2_000,
  perClient: 1_000,
  waiting: 0,
  waitingPerClient: 0,
  waitMs: 0,
};
/** A stream says every 20 s that it lives; one that is silent for longer has lost its API. */
const streamSilenceMs = 60_000;

export interface ApiProxy {
  step: Middleware;
  /** Ends the streams of events: their browsers come back to a process that stays. Later ones are refused. */
  endStreams(): void;
  /** Closes the open connections to the API. */
  close(): void;
}

/**
 * Passes `/api` on to the API, with path and query unchanged. `timeoutMs` is how long the API may be silent.
 * Answers 503 while there is no API or too many calls are under way, 502 when it breaks off, 504 when it stays
 * silent.
 */
export function makeApiProxy(api: ApiAddress, timeoutMs: number, logger: Logger): ApiProxy {
  const calls = laneOf(limits, { keepAlive: true, maxSockets: 512, maxFreeSockets: 256, timeout: timeoutMs });
  const streams = laneOf(streamLimits, { keepAlive: false, timeout: streamSilenceMs });
  const openStreams = new Set<ServerResponse>();
  let isStopping = false;

  function forward(lane: Lane, ...[req, res, next]: Parameters<Middleware>): void {
    const origin = api.current();
    if (origin === undefined) {
      answerError(req, res, "unavailable", apiRefusal("starting"));
      return;
    }
    dropHopByHopHeaders(req);
    forwarderTo(lane, origin)(req, res, next);
  }

  function forwarderTo({ forwarders, agents }: Lane, origin: string): Middleware {
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
      const isStream = isStreamPath(req.url ?? "") && req.headers.accept?.includes(eventStreamType) === true;
      const lane = isStream ? streams : calls;
      if (isStream && isStopping) {
        next(new Refusal("unavailable", apiRefusal("restarting")));
        return;
      }
      inTurn(lane.gate, req, res, (refusal) => {
        if (refusal !== undefined) {
          next(refusal);
          return;
        }
        if (isStream) {
          openStreams.add(res);
          res.once("close", () => openStreams.delete(res));
        }
        forward(lane, req, res, next);
      });
    },
    endStreams() {
      isStopping = true;
      for (const res of openStreams) res.end();
    },
    close() {
      for (const { agents } of [calls, streams]) for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

/** One kind of calls: its places, its connections, and how it reaches each API. */
interface Lane {
  gate: FairGate;
  agents: { "http:": HttpAgent; "https:": HttpsAgent };
  forwarders: Map<string, Middleware>;
}

function laneOf(places: GateLimits, pool: AgentOptions): Lane {
  return {
    gate: new FairGate(places),
    agents: { "http:": new HttpAgent(pool), "https:": new HttpsAgent(pool) },
    forwarders: new Map(),
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

/**
 * A stream whose API broke off is over, as if the API had ended it: its browser comes back either way, and reports a
 * cut as an error of the page.
 */
function endWithoutCut(apiResponse: IncomingMessage, res: ServerResponse): void {
  apiResponse.once("aborted", () => {
    // These would cut it.
    for (const event of ["error", "close"]) apiResponse.removeAllListeners(event);
    apiResponse.on("error", () => undefined);
    res.end();
  });
}

const watchExchange =
  (logger: Logger): Plugin =>
  (proxy) => {
    proxy.on("proxyReq", (apiRequest, req, res) => {
      apiRequest.once("timeout", () => apiRequest.destroy(new ApiSilent("the API was silent for too long")));
      // A body without a length may be refused while it streams. Then the API must not wait for its end.
      // A browser that has left follows nothing any more.
      const isBound = req.headers["transfer-encoding"] !== undefined || isStreamPath(req.url ?? "");
      if (isBound) res.once("close", () => apiRequest.destroy());
      // The API may answer, or break off, before it has the whole body. What is left of it goes nowhere: unread, it
      // would stop the visitor's next request on this connection.
      apiRequest.once("close", () => {
        req.unpipe(apiRequest);
        if (!req.complete) req.resume();
      });
    });
    proxy.on("proxyRes", (apiResponse, req, res) => {
      if (isStreamPath(req.url ?? "")) endWithoutCut(apiResponse, res);
      apiResponse.headers.connection = res.shouldKeepAlive ? "keep-alive" : "close";
      delete apiResponse.headers["x-request-id"];
      // An answer is for its caller only: no cache may store it unless the API says so.
      apiResponse.headers["cache-control"] ??= "no-store";
    });
    proxy.on("error", (error, req, res) => {
      if (!req || !res || !("headersSent" in res)) return;
      // The visitor has left, or the stream was ended here.
      if (req.socket.destroyed || res.writableEnded) return;
      logger.error({ requestId: requestIdOf(req), err: error }, "the API did not answer");
      if (error instanceof ApiSilent) {
        answerError(req, res, "upstream_timeout", apiRefusal("upstream_timeout"));
      } else {
        answerError(req, res, "upstream", apiRefusal("upstream"));
      }
    });
  };
