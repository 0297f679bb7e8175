/** The client and the tenant of a request. Each has its own limit, so no one can take every place. */
export interface Asker {
  /** Address of the visitor. */
  client: string;
  /** Slug of the tenant whose host was requested; one name for the website. */
  tenant: string;
}

export interface GateLimits {
  /** How many may be inside at once: in all, for one tenant, and for one client. */
  places: number;
  perTenant: number;
  perClient: number;
  /** How many may wait: in all, and of one client. */
  waiting: number;
  waitingPerClient: number;
  /** How long one may wait, ms. */
  waitMs: number;
}

/** Every place is taken, and waiting would not help. */
export class GateBusy extends Error {}

type Leave = () => void;

interface Waiter {
  asker: Asker;
  admit(leave: Leave): void;
}

/**
 * Admits a limited number at once, and lets a limited number wait for a limited time. Waiting clients take
 * turns, so a client with a hundred requests delays the next client by one request, not by a hundred.
 */
export class FairGate {
  readonly #limits: GateLimits;
  readonly #inside = { all: 0, tenants: new Map<string, number>(), clients: new Map<string, number>() };
  /** The line of each client, the next client to be served first. */
  readonly #lines = new Map<string, Waiter[]>();
  #waiting = 0;

  constructor(limits: GateLimits) {
    this.#limits = limits;
  }

  /**
   * Resolves with the release function, to be called once. Rejects with GateBusy when there is no place and no
   * chance of one.
   */
  enter(asker: Asker): Leave | Promise<Leave> {
    if (this.#hasRoomFor(asker)) return this.#admit(asker);
    const line = this.#lines.get(asker.client) ?? [];
    const { waiting, waitingPerClient } = this.#limits;
    if (this.#waiting >= waiting || line.length >= waitingPerClient) return Promise.reject(new GateBusy());
    return this.#wait(asker, line);
  }

  #wait(asker: Asker, line: Waiter[]): Promise<Leave> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        asker,
        admit(leave) {
          clearTimeout(patience);
          resolve(leave);
        },
      };
      const patience = setTimeout(() => {
        this.#remove(waiter);
        reject(new GateBusy());
      }, this.#limits.waitMs);
      line.push(waiter);
      this.#lines.set(asker.client, line);
      this.#waiting += 1;
    });
  }

  #remove(waiter: Waiter): void {
    const { client } = waiter.asker;
    const line = this.#lines.get(client) ?? [];
    line.splice(line.indexOf(waiter), 1);
    this.#waiting -= 1;
    if (line.length === 0) this.#lines.delete(client);
  }

  #hasRoomFor({ client, tenant }: Asker): boolean {
    const { all, tenants, clients } = this.#inside;
    const { places, perTenant, perClient } = this.#limits;
    return all < places && (tenants.get(tenant) ?? 0) < perTenant && (clients.get(client) ?? 0) < perClient;
  }

  #admit({ client, tenant }: Asker): Leave {
    const { tenants, clients } = this.#inside;
    this.#inside.all += 1;
    count(tenants, tenant, 1);
    count(clients, client, 1);
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      this.#inside.all -= 1;
      count(tenants, tenant, -1);
      count(clients, client, -1);
      this.#letNextIn();
    };
  }

  #letNextIn(): void {
    for (const [client, line] of this.#lines) {
      const next = line.find(({ asker }) => this.#hasRoomFor(asker));
      if (next === undefined) continue;
      this.#remove(next);
      // The client goes to the end of the line: the next place is another client's.
      if (this.#lines.delete(client)) this.#lines.set(client, line);
      next.admit(this.#admit(next.asker));
      return;
    }
  }
}

/** Changes a count; a count of zero is deleted. */
function count(counts: Map<string, number>, name: string, by: number): void {
  const now = (counts.get(name) ?? 0) + by;
  if (now === 0) counts.delete(name);
  else counts.set(name, now);
}
