import type { IncomingMessage, ServerResponse } from "node:http";
import express from "express";
import type { ErrorRequestHandler } from "express";
import type { Logger } from "pino";
import type { ViteDevServer } from "vite";
import { fixedApi } from "./api-address.ts";
import type { ApiAddress } from "./api-address.ts";
import { makeApiPool } from "./api-pool.ts";
import type { BffConfig } from "./config.ts";
import { refusePipelines } from "./connections.ts";
import { refuseCrossSite } from "./cross-site.ts";
import { leaveConnections } from "./draining.ts";
import { errorAnswers } from "./errors.ts";
import { baselineHeaders, pageHeaders } from "./headers.ts";
import { healthChecks } from "./health.ts";
import type { Lifecycle } from "./health.ts";
import { limitBody } from "./limits.ts";
import { requestLog } from "./log.ts";
import { refuseMalformed } from "./malformed.ts";
import { servePages } from "./pages.ts";
import type { RemixBuild } from "./pages.ts";
import { makeApiProxy } from "./proxy.ts";
import { giveRequestId } from "./request-id.ts";
import { hasWorker, serveWorker } from "./service-worker.ts";
import { sharedPages } from "./shared-pages.ts";
import { serveStatic } from "./static.ts";
import { inOrder } from "./middleware.ts";
import { resolveTenant } from "./tenant.ts";

export interface AppParts {
  remixBuild: RemixBuild;
  logger: Logger;
  /** Where the API is; without it, at `config.apiUrl`. */
  api?: ApiAddress;
  lifecycle?: Lifecycle;
  /** Folder of the client build; without it, no files are served. */
  clientFolder?: string;
  /** The built service worker of the tenant app; without it, browsers get none. */
  workerFile?: string;
  /** In development, serves the client's modules instead of the client build. */
  viteDevServer?: ViteDevServer;
}

/** The BFF, ready to be given to an HTTP server. */
export interface BffApp {
  handler(req: IncomingMessage, res: ServerResponse): void;
  /** Ends the streams of events, so that a stop does not wait for them. */
  endStreams(): void;
  /** Closes the connections to the API. */
  close(): void;
}

/** Assembles the BFF in the order in which a request passes through it. */
export function makeApp(config: BffConfig, parts: AppParts): BffApp {
  const api = parts.api ?? fixedApi(required(config.apiUrl));
  const pool = makeApiPool(api);
  const proxy = makeApiProxy(api, config.apiTimeoutMs, parts.logger);
  const answerFailure = errorAnswers(parts.logger);
  const lifecycle = parts.lifecycle ?? { draining: false };
  const enter = inOrder([
    refusePipelines(),
    giveRequestId(),
    requestLog(parts.logger),
    baselineHeaders(config),
    healthChecks(api, pool, lifecycle),
    leaveConnections(lifecycle),
    refuseMalformed(),
    resolveTenant(config),
    refuseCrossSite(config.publicOriginScheme),
    limitBody(config),
    proxy.step,
    sharedPages(config),
  ]);

  const pages = express();
  pages.disable("x-powered-by");
  pages.disable("etag");
  pages.set("query parser", false);
  pages.use(pageHeaders(config));
  pages.use(serveWorker(config.serviceWorker, parts.workerFile));
  if (parts.viteDevServer) pages.use(parts.viteDevServer.middlewares);
  else if (parts.clientFolder !== undefined) pages.use(serveStatic(parts.clientFolder));
  pages.use(
    servePages(
      { ...config, serviceWorker: config.serviceWorker && hasWorker(parts.workerFile) },
      parts.remixBuild,
      api,
      pool,
      parts.logger,
    ),
  );
  const lastOfPages: ErrorRequestHandler = (error, req, res, _next) => answerFailure(error, req, res);
  pages.use(lastOfPages);

  return {
    handler(req, res) {
      try {
        enter(req, res, (error) => {
          if (error === undefined) pages(req, res);
          else answerFailure(error, req, res);
        });
      } catch (error) {
        answerFailure(error, req, res);
      }
    },
    endStreams: () => proxy.endStreams(),
    close() {
      proxy.close();
      pool.close();
    },
  };
}

function required(apiUrl: string | undefined): string {
  if (apiUrl === undefined) throw new Error("makeApp needs an API: parts.api or config.apiUrl.");
  return apiUrl;
}
