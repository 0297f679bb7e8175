import type { IncomingMessage, ServerResponse } from "node:http";
import type { ErrorCode } from "#contract/errors.ts";
import { formLimitOf } from "#contract/body-limits.ts";
import { isUploadPath } from "#contract/uploads.ts";
import type { Refusal as Words } from "#contract/refusals.ts";
import { apiRefusal } from "#contract/sentences.ts";
import { isApiPath } from "./api-path.ts";
import { BodyBudget } from "./body-budget.ts";
import { countBody, whenWhole } from "./body-stream.ts";
import { askerOf } from "./client-address.ts";
import type { BffConfig } from "./config.ts";
import { FairGate } from "./fair-gate.ts";
import { answerError, Refusal } from "./errors.ts";
import { busy, inTurn } from "./in-turn.ts";
import type { Middleware } from "./middleware.ts";

const tooLarge = apiRefusal("form_too_large");
const tooSlow = apiRefusal("request_timeout");
const megabyte = 1024 * 1024;

/** The limits of one kind of body. */
interface Lane {
  budget: BodyBudget;
  /** Below this size a body counts only by number, so slow large ones keep no one from signing in. */
  small: number;
}

/** Forms are held in memory and cost many times their bytes; calls and uploads stream through to the API. */
const makeLanes = (): Record<"forms" | "calls" | "uploads", Lane> => ({
  forms: {
    budget: new BodyBudget({
      bytes: 4 * megabyte,
      bytesPerClient: megabyte,
      bodies: 2048,
      bodiesPerClient: 128,
    }),
    small: 8 * 1024,
  },
  calls: {
    budget: new BodyBudget({
      bytes: 32 * megabyte,
      bytesPerClient: 8 * megabyte,
      bodies: 2048,
      bodiesPerClient: 256,
    }),
    small: 64 * 1024,
  },
  uploads: {
    budget: new BodyBudget({ bytes: Infinity, bytesPerClient: Infinity, bodies: 64, bodiesPerClient: 16 }),
    small: 0,
  },
});

/** How many forms are read and answered at once: parsed, one costs a hundred times its bytes. */
const formsAtOnce = {
  places: 24,
  perTenant: 16,
  perClient: 8,
  waiting: 2048,
  waitingPerClient: 128,
  waitMs: 5_000,
};

/**
 * Refuses bodies above their limit with 413, by their declared length or while they stream in without one, and
 * bodies beyond what the process can handle at once with 503, before reading them. One that does not arrive in
 * time gets 408; for uploads the listener's own limit applies. A form continues once it is complete and its
 * turn has come.
 */
export function limitBody({ bodyLimitBytes, uploadLimitBytes, bodyTimeLimitMs }: BffConfig): Middleware {
  const lanes = makeLanes();
  const forms = new FairGate(formsAtOnce);
  return (req, res, next) => {
    const length = declaredLength(req);
    if (length === 0) {
      next();
      return;
    }
    const url = req.url ?? "";
    const kind = isUploadPath(url) ? "uploads" : isApiPath(url) ? "calls" : "forms";
    const limit = { uploads: uploadLimitBytes, calls: bodyLimitBytes, forms: formLimitOf(url) }[kind];
    if (length !== undefined && length > limit) {
      next(new Refusal("too_large", tooLarge));
      return;
    }
    const lane = lanes[kind];
    const bytes = length ?? limit;
    const giveBack = lane.budget.take(askerOf(req).client, bytes > lane.small ? bytes : 0);
    if (giveBack === undefined) {
      next(busy());
      return;
    }
    res.once("close", giveBack);
    if (kind !== "uploads") expectWithin(req, res, bodyTimeLimitMs);
    // Not before this point: a client that waits for "100 Continue" never sends a body that we refuse.
    if (req.headers.expect !== undefined) res.writeContinue();
    const tooMuch = () => refuseAndLeave(req, res, "too_large", tooLarge);
    if (kind === "forms") {
      whenWhole(req, limit, tooMuch, (handOver) =>
        inTurn(forms, req, res, (refusal) => {
          // Also if it is refused, because the connection's next request waits for its end.
          handOver();
          next(refusal);
        }),
      );
      return;
    }
    if (length === undefined) countBody(req, limit, tooMuch);
    next();
  };
}

/** Ends a request whose body has not arrived after this many ms. */
function expectWithin(req: IncomingMessage, res: ServerResponse, ms: number): void {
  const limit = setTimeout(() => {
    if (!req.complete) refuseAndLeave(req, res, "request_timeout", tooSlow);
  }, ms);
  res.once("close", () => clearTimeout(limit));
}

/** In bytes; 0 if there is no body, undefined if it comes without a length. */
function declaredLength({ headers }: IncomingMessage): number | undefined {
  return headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : undefined;
}

/**
 * Answers before the body is complete and ends the connection, because the rest of it must not be read as the next
 * request.
 */
function refuseAndLeave(req: IncomingMessage, res: ServerResponse, code: ErrorCode, refusal: Words): void {
  if (res.headersSent) return;
  res.setHeader("connection", "close");
  res.once("finish", () => req.destroy());
  answerError(req, res, code, refusal);
}
