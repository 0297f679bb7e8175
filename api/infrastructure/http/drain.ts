import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { apiRefusal } from "#contract/sentences.ts";
import { ApiError } from "#api/infrastructure/errors.ts";

/** How far the process is on its way out. */
export interface Lifecycle {
  /** It says that it is not ready, and asks callers to leave their connections. It still serves. */
  draining: boolean;
  /** What is under way ends, and nothing more begins. */
  closing: boolean;
}

/** Requests already under way when nothing more begins may take this long, ms. */
const requestsMayTakeMs = 4_000;

/** Answers requests that come too late in our error shape: they were not begun, so asking elsewhere is safe. */
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
 * Ends the server without breaking a request: for `delayMs` it serves on while callers learn that it is not ready,
 * then what is under way ends, and after a limit what is left is cut off.
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
  // A connection falls idle only after its last answer, and the server's own close does not look again.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const limit = setTimeout(() => app.server.closeAllConnections(), limitMs);
  await app.close().finally(() => {
    clearInterval(sweep);
    clearTimeout(limit);
  });
}
