import type { IncomingMessage, ServerResponse } from "node:http";
import { isUploadPath } from "#contract/uploads.ts";
import { answerError, Refusal } from "./errors.ts";
import type { Step } from "./step.ts";

const sentence = "This is more than we take in one request. What you typed is still there when you go back.";

/**
 * Refuses bodies above a limit with 413: by their declared length, or while they stream in without one. Uploads may
 * weigh `uploadBytes`, everything else `usualBytes`.
 */
export function limitBody(usualBytes: number, uploadBytes: number): Step {
  return (req, res, next) => {
    const bytes = isUploadPath(req.url ?? "") ? uploadBytes : usualBytes;
    const declared = req.headers["content-length"];
    if (declared !== undefined && Number(declared) > bytes) {
      next(new Refusal("too_large", sentence));
      return;
    }
    if (req.headers["transfer-encoding"] !== undefined) countBody(req, res, bytes);
    next();
  };
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
      answerError(req, res, "too_large", sentence);
    }
    return true;
  };
}
