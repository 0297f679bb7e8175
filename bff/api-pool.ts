import { errors, Pool } from "undici";
import type { Dispatcher } from "undici";
import type { ApiRequest } from "#contract/request-context.ts";
import type { ApiAddress } from "./api-address.ts";
import { FairGate, GateBusy } from "./fair-gate.ts";
import type { Asker, GateLimits } from "./fair-gate.ts";

/**
 * Why there was no answer. A `busy` or `unsendable` request never reached the API; the other two may have taken
 * effect.
 */
export type Outage = "busy" | "unsendable" | "silent" | "unreachable";

/** There was no answer from the API. */
export class ApiOutage extends Error {
  readonly outage: Outage;
  constructor(outage: Outage, cause?: unknown) {
    super(`the API is ${outage}`, { cause });
    this.outage = outage;
  }
}

export interface ApiPool {
  /** Resolves with the answer, whose body must be read or destroyed. Rejects with ApiOutage. */
  request(request: ApiRequest, asker: Asker): Promise<Dispatcher.ResponseData>;
  close(): void;
}

/** The most connections to the API: for calls, and for files. */
const connections = { calls: 64, files: 48 };
const gates: Record<keyof typeof connections, Omit<GateLimits, "waitMs">> = {
  calls: { places: 64, perTenant: 40, perClient: 24, waiting: 1024, waitingPerClient: 256 },
  files: { places: 48, perTenant: 24, perClient: 16, waiting: 64, waitingPerClient: 16 },
};
const connectLimit = 5_000;
/** The most APIs with open connections; the ones that moved away make room. */
const mostApis = 16;
/** A request that the pool has neither sent nor refused this long after its limit (ms) is stuck. */
const stuckAfter = 3_000;

/**
 * The connections from pages to the API, behind a gate: undici queues without bound or time limit, and never
 * reuses a client whose request could not be built. `waitMs` is how long a call may wait for its place.
 */
export function makeApiPool(api: ApiAddress, waitMs = 5_000): ApiPool {
  const lanes = { calls: new Lane(api, "calls", waitMs), files: new Lane(api, "files", waitMs) };
  return {
    request: (request, asker) =>
      (request.carriesFile === true ? lanes.files : lanes.calls).request(request, asker),
    close() {
      for (const lane of Object.values(lanes)) lane.close();
    },
  };
}

class Lane {
  readonly #api: ApiAddress;
  readonly #connections: number;
  readonly #gate: FairGate;
  /** By the API's origin, the oldest first. */
  readonly #pools = new Map<string, Pool>();

  constructor(api: ApiAddress, kind: keyof typeof connections, waitMs: number) {
    this.#api = api;
    this.#connections = connections[kind];
    this.#gate = new FairGate({ ...gates[kind], waitMs });
  }

  async request(request: ApiRequest, asker: Asker): Promise<Dispatcher.ResponseData> {
    if (!isSendable(request)) throw new ApiOutage("unsendable");
    const leave = await this.#enter(asker);
    try {
      const answer = await this.#sendTwiceIfHarmless(request);
      // The place stays taken until the answer has been read.
      answer.body.once("close", leave);
      return answer;
    } catch (error) {
      leave();
      throw error;
    }
  }

  close(): void {
    for (const pool of this.#pools.values()) this.#retire(pool);
  }

  async #enter(asker: Asker): Promise<() => void> {
    try {
      return await this.#gate.enter(asker);
    } catch (error) {
      throw error instanceof GateBusy ? new ApiOutage("busy") : error;
    }
  }

  async #sendTwiceIfHarmless(request: ApiRequest): Promise<Dispatcher.ResponseData> {
    try {
      return await this.#send(request);
    } catch (error) {
      // The API may have just closed a reused connection. Reading again does no harm.
      const mayRepeat = request.method === "GET" && error instanceof errors.SocketError;
      if (!mayRepeat) throw outageOf(error);
      return await this.#send(request).catch((again: unknown) => Promise.reject(outageOf(again)));
    }
  }

  async #send({ carriesFile: _, ...request }: ApiRequest): Promise<Dispatcher.ResponseData> {
    const pool = this.#current();
    const giveUp = new AbortController();
    const stuck = Promise.withResolvers<never>();
    const limit = setTimeout(
      () => {
        this.#retire(pool);
        giveUp.abort();
        stuck.reject(new ApiOutage("silent"));
      },
      connectLimit + request.headersTimeout + stuckAfter,
    );
    try {
      return await Promise.race([pool.request({ ...request, signal: giveUp.signal }), stuck.promise]);
    } catch (error) {
      if (error instanceof errors.InvalidArgumentError) this.#retire(pool);
      throw error;
    } finally {
      clearTimeout(limit);
    }
  }

  /** The connections to the next API. */
  #current(): Pool {
    const origin = this.#api.current();
    if (origin === undefined) throw new ApiOutage("unreachable");
    const known = this.#pools.get(origin);
    if (known) return known;
    const connect = { timeout: connectLimit };
    const pool = new Pool(origin, { connections: this.#connections, connect, keepAliveTimeout: 30_000 });
    const [oldest] = this.#pools.values();
    if (oldest && this.#pools.size >= mostApis) this.#retire(oldest);
    this.#pools.set(origin, pool);
    return pool;
  }

  /** Gives the next request new connections, and lets requests on the old ones finish. */
  #retire(pool: Pool): void {
    for (const [origin, kept] of this.#pools) if (kept === pool) this.#pools.delete(origin);
    pool.close().catch(() => undefined);
  }
}

/** Whether undici would refuse the request, which would cost its pool a client (see above). */
function isSendable({ path, headers }: ApiRequest): boolean {
  return (
    /^\/[\x21-\x7e]*$/.test(path) &&
    Object.values(headers).every((value) => !/[^\t\x20-\x7e\x80-\xff]/.test(value))
  );
}

function outageOf(error: unknown): ApiOutage {
  if (error instanceof ApiOutage) return error;
  if (error instanceof errors.InvalidArgumentError) return new ApiOutage("unsendable", error);
  return new ApiOutage(error instanceof errors.HeadersTimeoutError ? "silent" : "unreachable", error);
}
