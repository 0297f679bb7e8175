import pg from "pg";

/**
 * A pool whose connections may break at any moment, idle or in use. A connection that breaks between two
 * queries reports an event, and without a listener the event would end the process. `onError` is called once
 * for each; the query that uses the connection gets an error, and the pool opens another one.
 */
export function openPool(config: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on("connect", (client) => {
    client.once("error", onError);
    // First the server says that it ends the session, then the socket closes.
    client.on("error", () => undefined);
  });
  // The same break, reported again by the pool.
  pool.on("error", () => undefined);
  return pool;
}

/** A connection of its own that stays open. `onEnd` is called, once or more often, when it breaks or is closed. */
export function openClient(config: pg.ClientConfig, onEnd: () => void): pg.Client {
  const client = new pg.Client(config);
  client.on("error", onEnd);
  client.on("end", onEnd);
  return client;
}

/** Runs work on its own connection. If the connection breaks, the work's next query fails. */
export async function withClient<Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(config);
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Whether an error means a lost connection: it came from the socket and not from the server (no SQLSTATE), or
 * the server ended the session (class 57P).
 */
export function isConnectionFailure(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { severity, code } = error as Error & { severity?: string; code?: string };
  return severity === undefined || severity === "FATAL" || (code ?? "").startsWith("57P");
}

/**
 * Whether an error is the database's trouble and not the request's: it cannot be reached, is starting or stopping,
 * ended the session, has no room left (class 53) or cannot use its disk (58030), or the pool waited in vain.
 */
export function isDatabaseOutage(error: Error & { code?: string; severity?: string }): boolean {
  const code = error.code ?? "";
  return (
    /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|57P..|25P03|08...|53...|58030)$/.test(code) ||
    /^(FATAL|PANIC)$/.test(error.severity ?? "") ||
    /timeout exceeded when trying to connect|Connection terminated|connection timeout|not queryable/i.test(
      error.message,
    )
  );
}
