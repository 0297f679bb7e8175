import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { apiRefusal } from "#contract/sentences.ts";
import { ApiError } from "#api/infrastructure/errors.ts";

/** The stages of a shutdown. */
export interface Lifecycle {
  /** The process reports that it is not ready and asks callers to leave their connections. It still serves. */
  draining: boolean;
  /** Requests under way finish, and no new ones begin. */
  closing: boolean;
}

/** How long requests under way may take after that, ms. */
const requestsMayTakeMs = 4_000;

/** Answers late requests in our error shape: they were not begun, so a retry elsewhere is safe. */
export function installDraining(app: FastifyInstance, lifecycle: Lifecycle): void {
  app.addHook("onRequest", (_request, _reply, next) => {
    if (!lifecycle.closing) return next();
    next(new ApiError("unavailable", apiRefusal("restarting")));
  });
  app.addHook("onSend", (_request, reply, _payload, next) => {
    if (lifecycle.draining) void reply.header("connection", "close");
    next();
  });
}

/**
 * Stops the server without breaking a request: for `delayMs` it keeps serving while callers learn that it is
 * not ready, then requests under way finish, and after a limit the rest is cut off.
 */
export async function drain(
  app: FastifyInstance,
  lifecycle: Lifecycle,
  delayMs: number,
  limitMs = requestsMayTakeMs,
): Promise<void> {
  lifecycle.draining = true;
  await pause(delayMs);
  lifecycle.closing = true;
  // A connection becomes idle only after its last answer, and the server's own close does not check again.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const limit = setTimeout(() => app.server.closeAllConnections(), limitMs);
  await app.close().finally(() => {
    clearInterval(sweep);
    clearTimeout(limit);
  });
}
