import { constants } from "node:zlib";
import { createRequestHandler } from "@remix-run/express";
import { createRequestHandler as createDataHandler } from "@remix-run/node";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import compression from "compression";
import type { Request, RequestHandler, Response } from "express";
import type { Logger } from "pino";
import type {} from "#contract/request-context.ts";
import { apiRefusal } from "#contract/sentences.ts";
import type { ApiAddress } from "./api-address.ts";
import type { ApiPool } from "./api-pool.ts";
import { askerOf } from "./client-address.ts";
import type { BffConfig } from "./config.ts";
import { answerError } from "./errors.ts";
import { cspNonceOf } from "./headers.ts";
import { inOnePiece, sendInOnePiece } from "./one-piece.ts";
import { buildOf, routesByPart } from "./page-routes.ts";
import { problemOf, showProblems } from "./problem-pages.ts";
import { requestIdOf } from "./request-id.ts";

/** The build itself, or in development a function that loads it for each request. */
export type RemixBuild = ServerBuild | (() => Promise<ServerBuild>);

/** Serves everything else as a compressed Remix page, or as a page that says there is no API. */
export function servePages(
  config: BffConfig,
  build: RemixBuild,
  api: ApiAddress,
  pool: ApiPool,
  log: Logger,
): RequestHandler[] {
  const mode = config.dev ? "development" : "production";
  const buildAt = typeof build === "function" ? () => build : buildInParts(build);
  const dataOf = onceForEach((pages: RemixBuild) => createDataHandler(pages, mode));
  const contextOf = (req: Request, res: Response) => loadContext(req, res, config, pool, log);
  const pagesOf = onceForEach((pages: RemixBuild) =>
    createRequestHandler({
      build: pages,
      mode,
      getLoadContext: (req, res) => ({
        ...contextOf(req, res),
        // What loaders remember is kept by context: a further request has its own.
        answerAlso: (request) => dataOf(buildAt(new URL(request.url).pathname))(request, contextOf(req, res)),
      }),
    }),
  );
  const render: RequestHandler = (req, res, next) => pagesOf(buildAt(req.path))(req, res, next);
  const awaitApi: RequestHandler = (req, res, next) => {
    if (api.current() !== undefined) next();
    else answerError(req, res, "unavailable", apiRefusal("starting"));
  };
  const tellScheme: RequestHandler = (req, _res, next) => {
    // Remix builds `request.url` from it, and Express knows only the hop in front of us.
    Object.defineProperty(req, "protocol", { value: config.publicOriginScheme });
    next();
  };
  return [awaitApi, tellScheme, compressed, inOnePiece, showProblems(render)];
}

/**
 * Each page uses the part of the build that its address can match; the browsers' request for the route table
 * uses the whole.
 */
function buildInParts(build: ServerBuild): (pathname: string) => ServerBuild {
  const partOf = routesByPart(build.routes);
  const buildOfPart = onceForEach((part: ReadonlySet<string>) => buildOf(build, part));
  return (pathname) => (pathname === "/__manifest" ? build : buildOfPart(partOf(pathname)));
}

/** What `make` returns, made once for each of a few keys. */
function onceForEach<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>();
  return (key) => {
    const found = made.get(key) ?? make(key);
    made.set(key, found);
    return found;
  };
}

/**
 * Brotli if it is accepted: a list of 50 is a quarter smaller than in gzip, for 0.7 ms more beside the
 * requests. A window of 64 kB reaches as far as a page repeats itself, for a sixth less time than 256 kB; the default
 * takes 4 MB for each request. A level higher saves 0.5 % and takes twice the memory.
 */
const compressed = compression({
  level: 4,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 } },
});

function loadContext(
  req: Request,
  res: Response,
  { serviceWorker }: Pick<BffConfig, "serviceWorker">,
  pool: ApiPool,
  log: Logger,
): AppLoadContext {
  const tenantSlug = String(req.headers["x-tenant-slug"]);
  const clientAddress = String(req.headers["x-forwarded-for"]);
  const asker = askerOf(req);
  const problem = problemOf(req);
  return {
    ...(problem && { problem }),
    requestId: requestIdOf(req),
    log,
    sendPage: (html) => sendInOnePiece(res, html),
    tenantSlug,
    area: req.headers["x-hasp-area"] === "tenant" ? "tenant" : "main",
    hasWorker: serviceWorker,
    cspNonce: cspNonceOf(res),
    askApi: (request) => pool.request(request, asker),
    clientAddress,
    host: (req.headers.host ?? "").toLowerCase(),
  };
}
