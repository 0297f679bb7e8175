import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { statusOfError } from "#contract/errors.ts";
import type { Refusal as Words } from "#contract/refusals.ts";
import { apiRefusal } from "#contract/sentences.ts";
import type { ErrorBody, ErrorCode } from "#contract/errors.ts";
import { endAnswer } from "./answer-early.ts";
import { isApiPath } from "./api-path.ts";
import { requestIdOf } from "./request-id.ts";

/** A request that we do not serve. The message is a sentence for the person who made it. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly refusal: Words;
  constructor(code: ErrorCode, refusal: Words) {
    super(refusal.message);
    this.code = code;
    this.refusal = refusal;
  }
}

/** Makes the function that ends every failed request. */
export function errorAnswers(logger: Logger) {
  return (error: unknown, req: IncomingMessage, res: ServerResponse): void => {
    if (error instanceof Refusal) {
      answerError(req, res, error.code, error.refusal);
      return;
    }
    logger.error({ requestId: requestIdOf(req), err: error }, "request failed inside the BFF");
    answerError(req, res, "internal", apiRefusal("page_failed"));
  };
}

/**
 * Ends the response with the error: JSON in the contract's shape for API calls and data requests, a page for a
 * browser that asked for one. An answer already under way is cut off.
 */
export function answerError(
  req: IncomingMessage,
  res: ServerResponse,
  code: ErrorCode,
  { message: sentence }: Words,
): void {
  if (res.headersSent) {
    if (!res.writableEnded) res.destroy();
    return;
  }
  const requestId = requestIdOf(req);
  const page = wantsPage(req);
  res.statusCode = statusOfError[code];
  res.setHeader("cache-control", "no-store");
  res.setHeader("vary", "Accept");
  const seconds = secondsToWait[code];
  if (seconds !== undefined) res.setHeader("retry-after", seconds);
  // A page that waits for the API reloads itself. That must not send a form again.
  if (code === "unavailable" && page && req.method === "GET") res.setHeader("refresh", "2");
  if (page) res.setHeader("content-security-policy", pagePolicy);
  res.setHeader("content-type", page ? "text/html; charset=utf-8" : "application/json; charset=utf-8");
  const body: ErrorBody = { error: sentence, code, requestId };
  endAnswer(req, res, page ? errorPage(sentence, requestId) : JSON.stringify(body));
}

/** For the codes that tell the client to wait. */
const secondsToWait: Partial<Record<ErrorCode, string>> = { rate_limited: "60", unavailable: "2" };

/** Whether a browser requested a page, and not a script or program data. */
export function wantsPage(req: IncomingMessage): boolean {
  return !isApiPath(req.url ?? "") && req.headers.accept?.includes("text/html") === true;
}

const pageStyle =
  "body{font:1.0625rem/1.6 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center;" +
  "background:#f8fafc;color:#0f172a}main{max-width:32rem;padding:2rem}h1{font-size:1.5rem}" +
  "small{color:#475569}a{color:inherit}" +
  "@media(prefers-color-scheme:dark){body{background:#0f172a;color:#f8fafc}small{color:#cbd5e1}}";
const pagePolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
  `style-src 'sha256-${createHash("sha256").update(pageStyle).digest("base64")}'`;

/** Depends on no stylesheet, script, or API. Both texts are ours, so they need no escaping. */
function errorPage(sentence: string, requestId: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>Hasp</title><style>${pageStyle}</style></head><body><main><h1>Hasp</h1><p>${sentence}</p>` +
    `<p><a href="/">To the start page</a></p><p><small>Request ${requestId}</small></p></main></body></html>`
  );
}
