import { FairQueue } from "./fair-queue.ts";
import type { QueueLimits } from "./fair-queue.ts";
import type { Jobs } from "./serve-jobs.ts";
import { Thread } from "./thread.ts";

export interface PoolOptions extends Omit<QueueLimits, "atOnce"> {
  /** The thread's entry, which calls `serveJobs`. */
  file: string;
  threads: number;
  /** How long one job may take, ms; starting a thread does not count. */
  deadlineMs: number;
  /** What one job may keep in memory, MB. */
  memoryMb: number;
  /** What one job may keep in buffers, MB: they are no part of `memoryMb`. Without it, there is no limit. */
  buffersMb?: number;
  /** How long a thread waits for a job before it ends, ms. */
  idleMs: number;
}

export type ResultOf<Job extends Jobs[string]> = Awaited<ReturnType<Job>>;

/**
 * Runs work that would block everyone's requests in separate threads. Each job has a deadline and a memory limit,
 * and tenants take turns. Threads start when there is work and end when there is none.
 */
export class ThreadPool<Served extends Jobs> {
  readonly #options: PoolOptions;
  readonly #queue: FairQueue;
  readonly #idle: { thread: Thread; timer: NodeJS.Timeout }[] = [];

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#queue = new FairQueue({ ...options, atOnce: options.threads });
  }

  /** Does a job for a tenant. Throws `TooMuchWork` if it is stopped or refused, and whatever the job throws. */
  run<Name extends keyof Served & string>(
    owner: string,
    name: Name,
    input: Parameters<Served[Name]>[0],
  ): Promise<ResultOf<Served[Name]>> {
    return this.runWith(owner, name, () => input);
  }

  /** The same, with an input that is built when its turn comes, so waiting jobs use no memory. */
  runWith<Name extends keyof Served & string>(
    owner: string,
    name: Name,
    gather: () => Parameters<Served[Name]>[0] | Promise<Parameters<Served[Name]>[0]>,
  ): Promise<ResultOf<Served[Name]>> {
    const done = this.#queue.run(owner, async () => {
      const input = await gather();
      const thread = await this.#take();
      try {
        return await thread.perform({ name, input }, this.#options.deadlineMs);
      } finally {
        this.#giveBack(thread);
      }
    });
    return done as Promise<ResultOf<Served[Name]>>;
  }

  async #take(): Promise<Thread> {
    for (let kept = this.#idle.pop(); kept; kept = this.#idle.pop()) {
      clearTimeout(kept.timer);
      if (!kept.thread.hasEnded) return kept.thread;
    }
    return Thread.start(this.#options.file, this.#options);
  }

  #giveBack(thread: Thread): void {
    if (thread.hasEnded) return;
    const timer = setTimeout(() => {
      this.#idle.splice(
        this.#idle.findIndex((kept) => kept.thread === thread),
        1,
      );
      thread.stop();
    }, this.#options.idleMs);
    timer.unref();
    this.#idle.push({ thread, timer });
  }
}
