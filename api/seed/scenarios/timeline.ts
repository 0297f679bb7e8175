const hour = 3_600_000;

/**
 * What people did, added scenario by scenario and played in order of time: plan numbers, IDs, and the audit
 * chain run forward across all scenarios. Instants are in ms since 1970.
 */
export class Timeline {
  readonly #now: number;
  readonly #acts: { at: number; until: number; play: () => Promise<void> }[] = [];

  constructor(now: number) {
    this.#now = now;
  }

  hoursAgo(hours: number): number {
    return this.#now - hours * hour;
  }

  daysAgo(days: number): number {
    return this.hoursAgo(days * 24);
  }

  inHours(hours: number): number {
    return this.#now + hours * hour;
  }

  /**
   * Acts of one instant are played in the order in which they were added. An act that lasts `until` then is
   * played whole, and nothing else may happen in the meantime.
   */
  add(at: number, play: () => Promise<void>, until = at): void {
    if (until > this.#now)
      throw new Error(`Nothing of the demo data happens in the future: ${new Date(until).toISOString()}.`);
    this.#acts.push({ at, until, play });
  }

  async play(): Promise<void> {
    let free = 0;
    for (const { at, until, play } of this.#acts.toSorted((one, other) => one.at - other.at)) {
      if (at < free)
        throw new Error(`Something else of the demo data happens ${new Date(at).toISOString()}.`);
      free = until;
      await play();
    }
  }
}
