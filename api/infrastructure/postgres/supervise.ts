import { setTimeout as pause } from "node:timers/promises";
import type { ServerProcess } from "./server-process.ts";
import type { ServerLog } from "./types.ts";

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Launches a server and, until `stop`, a new one whenever it ends unexpectedly (killed for memory, disk full):
 * at once, then after pauses that grow to two seconds. The first launch may fail; later ones are retried.
 */
export async function supervise(
  launch: () => Promise<ServerProcess>,
  log: ServerLog,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let server = await launch();
  const watching = watch();

  async function watch(): Promise<void> {
    for (;;) {
      const how = await server.ended;
      if (stopping.signal.aborted) return;
      log.error(`The database server stopped unexpectedly (${how}). Restarting it`);
      const next = await relaunch();
      if (!next) return;
      server = next;
      if (stopping.signal.aborted) return;
      log.info("The database server is running again");
    }
  }

  async function relaunch(): Promise<ServerProcess | undefined> {
    let wait = FIRST_PAUSE_MS;
    while (!stopping.signal.aborted) {
      try {
        return await launch();
      } catch (error) {
        log.error(error instanceof Error ? error.message : String(error));
        await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
        wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
      }
    }
    return undefined;
  }

  return {
    stop: async () => {
      stopping.abort();
      // Stopping during a relaunch, there is a new server to stop once it is up.
      await Promise.all([server.stop(), watching]);
      await server.stop();
    },
  };
}
