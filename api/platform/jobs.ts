import type { FastifyBaseLogger } from "fastify";
import { Logger, run, type TaskList } from "graphile-worker";
import pg from "pg";
import { crontab } from "./tasks.ts";

/** Works the queue until stopped. Any number of processes may: each job is done by one of them. */
export async function startJobs(
  ownerUrl: string,
  taskList: TaskList,
  log: FastifyBaseLogger,
): Promise<{ stop: () => Promise<void> }> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 4, application_name: "hasp-jobs" });
  // A connection that breaks, idle or in use, is an event to note; the worker connects again by itself.
  const onError = (error: Error) => log.warn({ err: error }, "a connection of the job queue was lost");
  pool.on("error", onError).on("connect", (client) => client.on("error", onError));
  const runner = await run({
    pgPool: pool,
    taskList,
    crontab,
    concurrency: 2,
    noHandleSignals: true,
    logger: loggerOf(log),
  });
  return {
    stop: async () => {
      await runner.stop();
      await pool.end();
    },
  };
}

function loggerOf(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message) => {
    // A line for every job is noise, and its payload holds addresses.
    if (level === "error") log.error({ jobs: true }, message);
    else if (level === "warning") log.warn({ jobs: true }, message);
  });
}
