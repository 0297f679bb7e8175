import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { openClient } from "../database/connections.ts";
import { changesChannel } from "./notice.ts";

/** How long to wait before the connection is opened again, ms: doubled with every failure. */
const waits = { first: 100, most: 5_000 };
/** How often a quiet connection is asked whether it lives, and how long its answer may take, ms. */
const aliveCheck = { every: 15_000, within: 5_000 };

interface Hearing {
  hear(payload: string): void;
  /** From now on something may be missed. */
  lost(): void;
  /** From now on nothing is missed. */
  restored(): void;
}

/**
 * The one connection of a process that hears of changes, however many browsers follow. It names no tenant, so it can
 * read no row. A lost connection is opened again. Resolves once it listens; `stop` closes it.
 */
export async function startListener(
  connectionString: string,
  hearing: Hearing,
  log: FastifyBaseLogger,
): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController();
  const first = await listen(connectionString, hearing);
  const running = keepListening(first);

  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };

  async function keepListening(opened: Listening): Promise<void> {
    let open = opened;
    for (;;) {
      await Promise.race([open.ended, aborted(stopping.signal)]);
      if (stopping.signal.aborted) return open.close();
      hearing.lost();
      log.warn("lost the connection that hears of changes");
      const again = await reopen();
      if (!again) return;
      open = again;
    }
  }

  async function reopen(): Promise<Listening | undefined> {
    for (let wait = waits.first; !stopping.signal.aborted; wait = Math.min(2 * wait, waits.most)) {
      try {
        return await listen(connectionString, hearing);
      } catch (error) {
        log.warn({ err: error }, "could not open the connection that hears of changes");
        // Processes that lost it together do not come back together.
        await pause(wait * (0.5 + Math.random() / 2), undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
    return undefined;
  }
}

interface Listening {
  ended: Promise<void>;
  close(): Promise<void>;
}

async function listen(connectionString: string, hearing: Hearing): Promise<Listening> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const config = {
    connectionString,
    application_name: "hasp-api-live",
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: aliveCheck.within,
  };
  const client = openClient(config, () => end());
  client.on("notification", ({ payload }) => hearing.hear(payload ?? ""));
  const close = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    await client.query(`listen ${changesChannel}`);
  } catch (error) {
    void close();
    throw error;
  }
  hearing.restored();
  const check = setInterval(() => void client.query("select 1").catch(() => end()), aliveCheck.every);
  check.unref();
  void ended.then(() => {
    clearInterval(check);
    void close();
  });
  return { ended, close };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}
