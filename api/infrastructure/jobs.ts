import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { Logger, run, type Runner, type TaskList } from "graphile-worker";
import { openPool } from "./database/connections.ts";
import { JobWorkers, usualTimes, type WorkerTimes } from "./job-workers.ts";
import { crontab } from "./tasks.ts";

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
/** Jobs under way when the queue stops may take this long, ms. */
const JOBS_MAY_TAKE_MS = 3_000;

/** How many jobs a process runs at once. A mail server or push service that hangs delays its own messages alone. */
const slots = { mails: 4, pushes: 4, others: 2 };

/** Works the queue until stopped. Many processes may: each job is done by one of them. */
export async function startJobs(
  ownerUrl: string,
  taskList: TaskList,
  log: FastifyBaseLogger,
  times: WorkerTimes = usualTimes,
): Promise<{ stop: () => Promise<void> }> {
  const pool = openPool(
    { connectionString: ownerUrl, max: 12, connectionTimeoutMillis: 5_000, application_name: "hasp-jobs" },
    (error) => log.warn({ err: error }, "the job queue lost a database connection"),
  );
  const workers = new JobWorkers(pool, times, log);
  const shared = { pgPool: pool, noHandleSignals: true, logger: loggerOf(log), events: workers.events };
  const { send_mail, send_push, ...others } = taskList;
  const lanes = [
    await keepRunning(
      () => run({ ...shared, taskList: others, crontab, preset: presetOf(slots.others) }),
      log,
    ),
  ];
  const messages: [TaskList, number][] = [
    ...(send_mail ? [[{ send_mail }, slots.mails] satisfies [TaskList, number]] : []),
    ...(send_push ? [[{ send_push }, slots.pushes] satisfies [TaskList, number]] : []),
  ];
  for (const [tasks, most] of messages) {
    const start = () => run({ ...shared, taskList: tasks, parsedCronItems: [], preset: presetOf(most) });
    lanes.push(await keepRunning(start, log));
  }
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    await Promise.all(lanes.map((lane) => lane.stop()));
    await workers.stop();
    await pool.end();
  };
  return { stop: () => (stopped ??= stop()) };
}

const presetOf = (concurrentJobs: number) => ({
  worker: {
    concurrentJobs,
    // Written down in batches, a job whose end cannot be written down ends the runner; one by one it would be
    // an unhandled rejection, which ends the process.
    completeJobBatchDelay: 0,
    failJobBatchDelay: 0,
  },
});

/** Starts a runner and, until `stop`, another one whenever it gives up because the database was away. */
async function keepRunning(
  start: () => Promise<Runner>,
  log: FastifyBaseLogger,
): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController();
  let running: Runner | undefined = await start();
  const watching = watch();

  async function watch(): Promise<void> {
    for (let wait = FIRST_PAUSE_MS; !stopping.signal.aborted;) {
      try {
        running ??= await start();
        wait = FIRST_PAUSE_MS;
        await running.promise;
      } catch (error) {
        log.warn({ err: error }, "the job queue stopped; restarting it");
      }
      running = undefined;
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
    }
  }

  return {
    stop: async () => {
      stopping.abort();
      // One that has just given up refuses to be stopped.
      const stopped = running?.stop().catch(() => undefined);
      await Promise.race([stopped, pause(JOBS_MAY_TAKE_MS)]);
      // A job that continues is requeued, and another process runs it.
      if (running) await running.kill().catch(() => undefined);
      await watching;
    },
  };
}

function loggerOf(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message) => {
    // A line for every job is noise, and its payload contains addresses.
    if (level === "error") log.error({ jobs: true }, message);
    else if (level === "warning") log.warn({ jobs: true }, message);
  });
}
