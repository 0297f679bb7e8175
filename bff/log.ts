import type { IncomingMessage, ServerResponse } from "node:http";
import { pino } from "pino";
import type { DestinationStream, Logger } from "pino";
import type { LogLevel } from "./config.ts";
import { isStreamPath } from "./api-path.ts";
import { requestIdOf } from "./request-id.ts";
import type { Middleware } from "./middleware.ts";

const secretHeaders = ["cookie", "set-cookie", "authorization", "proxy-authorization"];

/**
 * The process's JSON log. Headers with secrets are redacted in every line. Without a stream, it goes to stdout in
 * batches, at most half a second late: one write per line would cost a tenth of the proxy's throughput.
 */
export function makeLogger(level: LogLevel, stream?: DestinationStream): Logger {
  const redact = ["headers", "req.headers", "res.headers"].flatMap((path) =>
    secretHeaders.map((name) => `${path}["${name}"]`),
  );
  return pino(
    { level, base: { role: "bff" }, timestamp: pino.stdTimeFunctions.isoTime, redact },
    stream ?? pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 500 }),
  );
}

/**
 * One line for each finished request; probes leave none. Written with pino itself: pino-http makes two child
 * loggers for every request, which costs more than all our other middleware before the proxy together.
 */
export function requestLog(logger: Logger): Middleware {
  return (req, res, next) => {
    const url = req.url ?? "";
    if (!isProbe(url) && logger.isLevelEnabled("info")) {
      const began = performance.now();
      res.on("close", () => writeLine(logger, req, res, url, performance.now() - began));
    }
    next();
  };
}

function isProbe(url: string): boolean {
  return url === "/healthz" || url === "/readyz";
}

/** The query is left out: it can hold a password-reset token. */
function writeLine(
  logger: Logger,
  req: IncomingMessage,
  res: ServerResponse,
  url: string,
  milliseconds: number,
): void {
  const line = {
    requestId: requestIdOf(req),
    method: req.method,
    host: req.headers.host,
    tenant: req.headers["x-tenant-slug"],
    path: pathOf(url),
    client: req.headers["x-forwarded-for"],
    status: res.statusCode,
    milliseconds: Math.round(milliseconds * 10) / 10,
  };
  // A stream ends when its page is left.
  if (isStreamPath(url) && res.statusCode === 200) logger.info(line, "request completed");
  else if (!res.writableFinished) logger.warn(line, "request aborted");
  else if (res.statusCode >= 500) logger.error(line, "request failed");
  else logger.info(line, "request completed");
}

function pathOf(url: string): string {
  const query = url.indexOf("?");
  return query === -1 ? url : url.slice(0, query);
}
