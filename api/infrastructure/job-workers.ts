import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { WorkerEvents } from "graphile-worker";
import type pg from "pg";

export interface WorkerTimes {
  /** How often a process says that it works, ms. */
  beatEveryMs: number;
  /** A process that was silent for this long is dead, and its jobs are requeued, ms. */
  deadAfterMs: number;
}
/** Besides the queue's own poll every two seconds: a dead process's jobs continue within a minute. */
export const usualTimes: WorkerTimes = { beatEveryMs: 10_000, deadAfterMs: 30_000 };

/**
 * Records heartbeats of this process's runners, and requeues the jobs of runners that have stopped. Without it
 * graphile-worker requeues a job after four hours.
 */
export class JobWorkers {
  /** For the runners: what they report here makes them known. */
  readonly events: WorkerEvents = new EventEmitter();
  readonly #pool: pg.Pool;
  readonly #times: WorkerTimes;
  readonly #log: FastifyBaseLogger;
  readonly #ids = new Set<string>();
  readonly #stopping = new AbortController();
  readonly #beating: Promise<void>;
  #lastBeat = -Infinity;

  constructor(pool: pg.Pool, times: WorkerTimes, log: FastifyBaseLogger) {
    this.#pool = pool;
    this.#times = times;
    this.#log = log;
    this.events.on("pool:create", ({ workerPool }) => {
      this.#ids.add(workerPool.id);
      void this.#beat();
    });
    this.events.on("pool:release", ({ workerPool }) => this.#ids.delete(workerPool.id));
    this.#beating = this.#beatOnAndOn();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#beating;
  }

  async #beatOnAndOn(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await pause(this.#times.beatEveryMs, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await this.#beat();
    }
  }

  async #beat(): Promise<void> {
    try {
      await this.#pool.query(
        `insert into job_workers (id) select unnest($1::text[]) on conflict (id) do update set seen_at = now()`,
        [[...this.#ids]],
      );
      const now = performance.now();
      // While the database was down no beat arrived: a process that missed its own beats judges no other.
      if (now - this.#lastBeat < 2 * this.#times.beatEveryMs) await this.#putBack();
      this.#lastBeat = now;
    } catch (error) {
      this.#log.warn({ err: error }, "could not count the workers of the job queue");
    }
  }

  /** Jobs of a worker without any heartbeat count too: it died before its first one. */
  async #putBack(): Promise<void> {
    const { rows } = await this.#pool.query<{ ids: string[] }>(
      `with dead as (
         delete from job_workers where seen_at < now() - $1 * interval '1 ms' returning id),
       unheard as (
         select distinct locked_by from graphile_worker._private_jobs j
         where locked_at < now() - $1 * interval '1 ms'
           and not exists (select from job_workers w where w.id = j.locked_by))
       select array(select id from dead union select locked_by from unheard) as ids`,
      [this.#times.deadAfterMs],
    );
    const ids = rows[0]?.ids ?? [];
    if (ids.length === 0) return;
    this.#log.warn({ workers: ids }, "workers have stopped; their jobs are back in the queue");
    await this.#pool.query("select graphile_worker.force_unlock_workers($1)", [ids]);
  }
}
