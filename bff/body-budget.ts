/** How much may be in progress at once, in total and for one client. */
export interface BudgetLimits {
  bytes: number;
  bytesPerClient: number;
  bodies: number;
  bodiesPerClient: number;
}

interface Held {
  bytes: number;
  bodies: number;
}

/**
 * Limits the request bodies that the process handles at once. A body counts from before its first byte is read
 * until its answer is sent. A client may always send one, however large.
 */
export class BodyBudget {
  readonly #limits: BudgetLimits;
  readonly #all: Held = { bytes: 0, bodies: 0 };
  readonly #clients = new Map<string, Held>();

  constructor(limits: BudgetLimits) {
    this.#limits = limits;
  }

  /** Returns the release function, to be called once; undefined if there is no room. */
  take(client: string, bytes: number): (() => void) | undefined {
    const own = this.#clients.get(client) ?? { bytes: 0, bodies: 0 };
    if (!this.#hasRoomFor(own, bytes)) return undefined;
    this.#clients.set(client, own);
    for (const held of [this.#all, own]) {
      held.bytes += bytes;
      held.bodies += 1;
    }
    return () => {
      for (const held of [this.#all, own]) {
        held.bytes -= bytes;
        held.bodies -= 1;
      }
      if (own.bodies === 0) this.#clients.delete(client);
    };
  }

  #hasRoomFor(own: Held, bytes: number): boolean {
    const { bytes: most, bytesPerClient, bodies, bodiesPerClient } = this.#limits;
    const all = this.#all;
    if (all.bodies >= bodies || own.bodies >= bodiesPerClient) return false;
    if (all.bodies > 0 && all.bytes + bytes > most) return false;
    return own.bodies === 0 || own.bytes + bytes <= bytesPerClient;
  }
}
