import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Middleware } from "./middleware.ts";

/**
 * Gives every request an ID of ours, on the response and to the API. A client's own ID is ignored, because it
 * could forge or flood the log.
 */
export function giveRequestId(): Middleware {
  return (req, res, next) => {
    const id = randomUUID();
    req.headers["x-request-id"] = id;
    res.setHeader("x-request-id", id);
    next();
  };
}

/** The id that `giveRequestId` gave. */
export function requestIdOf(req: IncomingMessage): string {
  return String(req.headers["x-request-id"]);
}
