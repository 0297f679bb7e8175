import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { RequestListener, Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { answerToUnreadable } from "#contract/unreadable.ts";

/** An HTTP server with our limits, that does not listen yet. `silenceLimitMs` ends connections without any traffic. */
export function makeServer(silenceLimitMs: number): Server {
  const server = createServer({
    // Longer than any load balancer's timeout, so we never close a connection that it is about to use.
    keepAliveTimeout: 95_000,
    headersTimeout: 20_000,
    requestTimeout: 60_000,
    connectionsCheckingInterval: 5_000,
    // Twice the app's limit, so the app answers in our error shape.
    maxHeaderSize: 32 * 1024,
    // The app answers it itself, in our error shape.
    requireHostHeader: false,
  });
  server.timeout = Math.max(silenceLimitMs, 100_000);
  server.on("clientError", answerUnreadable);
  return server;
}

/**
 * Passes requests to the app, including those that wait for "continue" before they send their body (`limitBody`
 * sends it).
 */
export function serve(server: Server, handler: RequestListener): void {
  server.on("request", handler);
  server.on("checkContinue", handler);
}

/** Listens, and resolves with the port. Rejects when it is in use or not allowed. */
export function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Accepts no new connections, lets requests in flight finish within `limitMs`, and cuts off the rest. */
export async function drain(server: Server, limitMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection becomes idle only after its last answer, and `close` does not check again.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const giveUp = new AbortController();
  const limit = wait(limitMs, undefined, { signal: giveUp.signal }).then(
    () => server.closeAllConnections(),
    () => undefined,
  );
  await closed;
  clearInterval(sweep);
  giveUp.abort();
  await limit;
}

function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(answerToUnreadable(error, randomUUID()));
}
