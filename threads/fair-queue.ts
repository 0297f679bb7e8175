import { TooMuchWork } from "./too-much-work.ts";

export interface QueueLimits {
  /** Jobs that run at once. */
  atOnce: number;
  /** Of those, for one owner. */
  atOnceOfOwner: number;
  /** Jobs that may wait. */
  waiting: number;
  /** Of those, for one owner. */
  waitingOfOwner: number;
}

/** A queue in which owners (tenants) take turns, so one that asks for a lot delays only itself. */
export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #running = new Map<string, number>();
  /** The owner whose turn is next comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** Runs the work when it is the owner's turn. Throws `TooMuchWork` (`busy`) if too much is already waiting. */
  async run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    await this.#turnOf(owner);
    try {
      return await work();
    } finally {
      this.#leave(owner);
    }
  }

  #turnOf(owner: string): Promise<void> | undefined {
    if (this.#mayRun(owner)) {
      this.#enter(owner);
      return undefined;
    }
    const line = this.#waiting.get(owner) ?? [];
    const all = [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0);
    if (line.length >= this.#limits.waitingOfOwner || all >= this.#limits.waiting)
      throw new TooMuchWork("busy");
    return new Promise((begin) => {
      line.push(begin);
      this.#waiting.set(owner, line);
    });
  }

  #mayRun(owner: string): boolean {
    const all = [...this.#running.values()].reduce((sum, count) => sum + count, 0);
    return all < this.#limits.atOnce && (this.#running.get(owner) ?? 0) < this.#limits.atOnceOfOwner;
  }

  #enter(owner: string): void {
    this.#running.set(owner, (this.#running.get(owner) ?? 0) + 1);
  }

  #leave(owner: string): void {
    const left = (this.#running.get(owner) ?? 1) - 1;
    if (left === 0) this.#running.delete(owner);
    else this.#running.set(owner, left);
    this.#callNext();
  }

  #callNext(): void {
    for (const [owner, line] of this.#waiting) {
      if (!this.#mayRun(owner)) continue;
      const begin = line.shift();
      // The owner goes to the back of the queue, or leaves it when nothing of theirs waits.
      this.#waiting.delete(owner);
      if (line.length > 0) this.#waiting.set(owner, line);
      this.#enter(owner);
      begin?.();
      return;
    }
  }
}
