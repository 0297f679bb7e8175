import { Worker } from "node:worker_threads";
import type { JobAnswer, JobOrder } from "./serve-jobs.ts";
import { TooMuchWork } from "./too-much-work.ts";

/** How long a thread may take to load its code on a busy machine, ms. */
const startLimit = 15_000;

/** One worker thread, which does one job at a time. */
export class Thread {
  readonly #worker: Worker;
  #awaited: PromiseWithResolvers<unknown> | undefined;
  #hasEnded = false;

  private constructor(file: string, memoryMb: number) {
    this.#worker = new Worker(file, {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 8 },
    });
    this.#worker.on("message", (message) => this.#awaited?.resolve(message));
    this.#worker.on("error", (error: NodeJS.ErrnoException) =>
      this.#end(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new TooMuchWork("memory") : error),
    );
    this.#worker.on("exit", () => this.#end(new Error("A worker thread ended.")));
  }

  /** Resolves when the thread has loaded its code. */
  static async start(file: string, memoryMb: number): Promise<Thread> {
    const thread = new Thread(file, memoryMb);
    await thread.#next(startLimit);
    return thread;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Ends the thread and throws `TooMuchWork` if the job passes its deadline (ms) or its memory limit. */
  async perform(order: JobOrder, deadlineMs: number): Promise<unknown> {
    this.#worker.ref();
    const awaited = this.#next(deadlineMs);
    this.#worker.postMessage(order);
    const answer = (await awaited) as JobAnswer;
    // An idle thread must not keep the process alive.
    this.#worker.unref();
    if ("error" in answer) throw answer.error;
    return answer.result;
  }

  stop(): void {
    this.#end(new Error("A worker thread was stopped."));
  }

  async #next(limitMs: number): Promise<unknown> {
    this.#awaited = Promise.withResolvers();
    const timer = setTimeout(() => this.#end(new TooMuchWork("deadline")), limitMs);
    try {
      return await this.#awaited.promise;
    } finally {
      clearTimeout(timer);
      this.#awaited = undefined;
    }
  }

  #end(why: Error): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#awaited?.reject(why);
    void this.#worker.terminate();
  }
}
