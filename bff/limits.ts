import type { IncomingMessage, ServerResponse } from "node:http";
import { formLimitOf } from "#contract/body-limits.ts";
import { isUploadPath } from "#contract/uploads.ts";
import { isApiPath } from "./api-path.ts";
import { BodyBudget } from "./body-budget.ts";
import type { BffConfig } from "./config.ts";
import { answerError, Refusal } from "./errors.ts";
import type { Step } from "./step.ts";

const tooLarge = "This is more than we take in one request. What you typed is still there when you go back.";
const tooMany = "Hasp is busy right now. Nothing was changed. Please try again in a moment.";
const megabyte = 1024 * 1024;

/**
 * Refuses bodies above their limit with 413, by their declared length or while they stream in without one, and bodies
 * beyond what the process can work on at once with 503, before anything of them is read. Forms are held in memory and
 * cost many times their bytes; calls and uploads stream through to the API.
 */
export function limitBody({ bodyLimitBytes, uploadLimitBytes }: BffConfig): Step {
  const budgets = {
    forms: new BodyBudget({
      bytes: 4 * megabyte,
      bytesPerClient: megabyte,
      bodies: 512,
      bodiesPerClient: 128,
    }),
    calls: new BodyBudget({
      bytes: 16 * megabyte,
      bytesPerClient: 4 * megabyte,
      bodies: 1024,
      bodiesPerClient: 256,
    }),
    uploads: new BodyBudget({
      bytes: 64 * uploadLimitBytes,
      bytesPerClient: 8 * uploadLimitBytes,
      bodies: 64,
      bodiesPerClient: 8,
    }),
  };
  return (req, res, next) => {
    const length = declaredLength(req);
    if (length === 0) {
      next();
      return;
    }
    const url = req.url ?? "";
    const isUpload = isUploadPath(url);
    const isCall = isApiPath(url);
    const limit = isUpload ? uploadLimitBytes : isCall ? bodyLimitBytes : formLimitOf(url);
    if (length !== undefined && length > limit) {
      next(new Refusal("too_large", tooLarge));
      return;
    }
    const budget = isUpload ? budgets.uploads : isCall ? budgets.calls : budgets.forms;
    const giveBack = budget.take(String(req.headers["x-forwarded-for"]), length ?? limit);
    if (giveBack === undefined) {
      next(new Refusal("unavailable", tooMany));
      return;
    }
    res.once("close", giveBack);
    if (length === undefined) countBody(req, res, limit);
    // Only now: whoever waits for a "go on" has not sent anything of a body that is refused.
    if (req.headers.expect !== undefined) res.writeContinue();
    next();
  };
}

/** In bytes; 0 where there is no body, undefined where it comes without a length. */
function declaredLength({ headers }: IncomingMessage): number | undefined {
  return headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : undefined;
}

/**
 * Counts what arrives. It stands where Node hands over each chunk, because a listener would start the
 * stream before its reader (the proxy, Remix) is there. Past the limit nothing more reaches that reader,
 * not even the end: a cut-off form must never look like a whole one.
 */
function countBody(req: IncomingMessage, res: ServerResponse, bytes: number): void {
  const push = req.push.bind(req);
  let received = 0;
  req.push = (chunk: Buffer | null) => {
    received += chunk?.length ?? 0;
    if (received <= bytes) return push(chunk);
    if (!res.headersSent) {
      res.setHeader("connection", "close");
      res.once("finish", () => req.destroy());
      answerError(req, res, "too_large", tooLarge);
    }
    return true;
  };
}
