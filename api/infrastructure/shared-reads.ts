interface Turn<Result> {
  read: () => Promise<Result>;
  answer: PromiseWithResolvers<Result>;
}

/**
 * One read for everyone who asks for the same thing at about the same time, as when a change makes fifty boards of a
 * plant load again. Each caller gets a read that began after they asked, never an older one: while a read runs, the
 * next one waits for it, and everyone who asks meanwhile gets that one.
 */
export class SharedReads<Result> {
  /** By key: the read that runs, and the one that waits for it. Both are gone when no one asks any more. */
  readonly #next = new Map<string, Turn<Result> | undefined>();

  /** `key` names the tenant and everything else that the answer depends on. The read of the last to ask is used. */
  ask(key: string, read: () => Promise<Result>): Promise<Result> {
    if (!this.#next.has(key)) {
      this.#next.set(key, undefined);
      return this.#run(key, read);
    }
    const waiting = this.#next.get(key) ?? { read, answer: Promise.withResolvers<Result>() };
    waiting.read = read;
    this.#next.set(key, waiting);
    return waiting.answer.promise;
  }

  async #run(key: string, read: () => Promise<Result>): Promise<Result> {
    try {
      return await read();
    } finally {
      const turn = this.#next.get(key);
      if (!turn) this.#next.delete(key);
      else {
        this.#next.set(key, undefined);
        this.#run(key, turn.read).then(turn.answer.resolve, turn.answer.reject);
      }
    }
  }
}
