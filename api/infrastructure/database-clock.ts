import type { FastifyBaseLogger } from "fastify";
import type { Database } from "./database/database.ts";
import { sql } from "./database/sql.ts";

/** How often the database is asked for its time, in ms. */
const interval = 30_000;

export interface DatabaseClock {
  /** Now, in ms since 1970. */
  now: () => number;
  /** Asks the database again. If it does not answer, the former answer still counts. */
  sync: () => Promise<void>;
  stop: () => void;
}

/**
 * The database's time, for everything that does not read it in its own statement: the same in every process, whatever the
 * clocks of their hosts say. Between two answers, `elapsed` (ms since any moment) measures how much time has passed.
 */
export async function startDatabaseClock(
  db: Pick<Database, "platform">,
  log: Pick<FastifyBaseLogger, "warn">,
  elapsed: () => number = () => performance.now(),
): Promise<DatabaseClock> {
  const ask = async () => {
    const before = elapsed();
    const row = await db.platform().first(sql<{ ms: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`);
    if (!row) throw new Error("The database did not tell the time.");
    // It was read about halfway between question and answer.
    return { ms: row.ms, at: (before + elapsed()) / 2 };
  };
  let last = await ask();
  const sync = async () => {
    try {
      last = await ask();
    } catch (error) {
      log.warn({ err: error }, "could not ask the database for the time");
    }
  };
  const timer = setInterval(() => void sync(), interval);
  timer.unref();
  return {
    now: () => Math.floor(last.ms + elapsed() - last.at),
    sync,
    stop: () => clearInterval(timer),
  };
}
