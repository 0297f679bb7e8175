import type { FastifyBaseLogger } from "fastify";
import type { PlatformActor, TenantActor } from "./access.ts";
import type { ApiConfig } from "./config.ts";
import type { FileStore } from "./files/store.ts";
import type { Database } from "./database/database.ts";
import type { Scope, Transaction } from "./database/scope.ts";
import type { Lifecycle } from "./http/drain.ts";
import type { LiveHub } from "./live/hub.ts";
import type { Prometheus } from "./metrics/prometheus.ts";
import type { Push } from "./push/push.ts";
import type { TenantDirectory } from "./tenants.ts";

/** What every call works with; made once for the process. */
export interface Deps {
  config: ApiConfig;
  db: Database;
  tenants: TenantDirectory;
  files: FileStore;
  lifecycle: Lifecycle;
  /** Everyone who follows changes. */
  live: LiveHub;
  /** Where API_METRICS_PORT is set. */
  prometheus?: Prometheus;
  /** Messages to browsers that are not open. */
  push?: Push;
  log: FastifyBaseLogger;
  /** Now, in ms since 1970: the database's time, not the host's. Seeds and tests set it. */
  clock: () => number;
  /** What an instant that the database read is here, ISO 8601: itself, except where seeds and tests set the clock. */
  instantOf: (databaseTime: string) => string;
}

interface Request {
  deps: Deps;
  requestId: string;
  /** Now, ISO 8601: one instant for the whole call. */
  now: string;
}

/** A call of a signed-in person. */
export interface TenantContext extends Request {
  actor: TenantActor;
  read: Scope;
  /**
   * Runs the work in one transaction of the tenant. With an Idempotency-Key, the result is stored under it, and
   * a repeated request gets that result instead of a second effect; the result is therefore the call's answer.
   */
  write<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
}

/** A call of a platform administrator. */
export interface PlatformContext extends Request {
  actor: PlatformActor;
  read: Scope;
  write<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
}

/** A call of anyone, on the tenant that the host names. */
export interface PublicContext extends Request {
  unverifiedTenantSlug: string;
  /** The client's address as the BFF saw it. */
  address: string;
  userAgent: string;
}
