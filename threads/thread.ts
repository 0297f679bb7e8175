import { Worker } from "node:worker_threads";
import type { JobAnswer, JobOrder } from "./serve-jobs.ts";
import { TooMuchWork } from "./too-much-work.ts";

/** How long a thread may take to load its code on a busy machine, ms. */
const startLimit = 60_000;
/** A job that the machine rarely lets run has this many times its deadline before it ends. */
const patience = 5;
/** How often the buffers of a job are measured, ms. */
const measureMs = 100;

/** What a job may keep, MB: in objects, and in buffers beside them. */
interface Memory {
  memoryMb: number;
  buffersMb?: number;
}

/** One worker thread, which does one job at a time. */
export class Thread {
  readonly #worker: Worker;
  #awaited: PromiseWithResolvers<unknown> | undefined;
  #hasEnded = false;

  readonly #mostBytes: number;

  private constructor(file: string, { memoryMb, buffersMb = Infinity }: Memory) {
    this.#mostBytes = buffersMb * 1024 * 1024;
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
  static async start(file: string, memory: Memory): Promise<Thread> {
    const thread = new Thread(file, memory);
    const { promise } = thread.#expect();
    const timer = setTimeout(() => thread.#end(new TooMuchWork("deadline")), startLimit);
    await promise.finally(() => clearTimeout(timer));
    return thread;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /**
   * Ends the thread and throws `TooMuchWork` if the job passes its deadline or its memory limit. The deadline (ms)
   * is processor time, so a busy machine does not end a job that has hardly run.
   */
  async perform(order: JobOrder, deadlineMs: number): Promise<unknown> {
    this.#worker.ref();
    const { promise } = this.#expect();
    const stopWatching = this.#watch(deadlineMs);
    this.#worker.postMessage(order);
    const answer = (await promise.finally(stopWatching)) as JobAnswer;
    // An idle thread must not keep the process alive.
    this.#worker.unref();
    if ("error" in answer) throw answer.error;
    return answer.result;
  }

  stop(): void {
    this.#end(new Error("A worker thread was stopped."));
  }

  /** The thread's next message. */
  #expect(): PromiseWithResolvers<unknown> {
    this.#awaited = Promise.withResolvers();
    return this.#awaited;
  }

  /** Ends the thread when its job has used its processor time (ms), or has waited too long for it. */
  #watch(deadlineMs: number): () => void {
    let isOver = false;
    const end = () => this.#end(new TooMuchWork("deadline"));
    const before = this.#processorMs();
    const last = setTimeout(end, patience * deadlineMs);
    const measured =
      this.#mostBytes === Infinity ? undefined : setInterval(() => void this.#measure(), measureMs);
    const check = async () => {
      const left = deadlineMs - ((await this.#processorMs()) - (await before));
      if (isOver) return;
      if (left <= 0) end();
      else next = setTimeout(() => void check(), left);
    };
    let next = setTimeout(() => void check(), deadlineMs);
    return () => {
      isOver = true;
      clearTimeout(last);
      clearTimeout(next);
      clearInterval(measured);
    };
  }

  /** Ends the thread when its buffers are more than its job may keep. */
  async #measure(): Promise<void> {
    const used = await this.#worker.getHeapStatistics().catch(() => undefined);
    if (used && used.external_memory > this.#mostBytes) this.#end(new TooMuchWork("memory"));
  }

  /** What the thread has used so far, ms; a thread that has ended gives no more. */
  async #processorMs(): Promise<number> {
    const used = await this.#worker.cpuUsage().catch(() => undefined);
    return used ? (used.user + used.system) / 1000 : Infinity;
  }

  #end(why: Error): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#awaited?.reject(why);
    void this.#worker.terminate();
  }
}
