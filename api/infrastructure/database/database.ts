import type pg from "pg";
import { isConnectionFailure, openPool } from "./connections.ts";
import { ScopedQuery, setTenant } from "./scoped-query.ts";
import { type Scope, scopeOf, type Transaction } from "./scope.ts";
import { compile } from "./sql.ts";
import { typeParsers } from "./types.ts";

export interface DatabaseUrls {
  /** Login as `hasp_tenant`: row-level security applies, owns nothing. */
  tenant: string;
  /** Login as `hasp_platform`. */
  platform: string;
}

/** The database as the API uses it: no one reaches rows without naming the tenant, or the platform. */
export class Database {
  readonly #tenants: pg.Pool;
  readonly #platform: pg.Pool;

  constructor(urls: DatabaseUrls, options: { max?: number; onError?: (error: Error) => void } = {}) {
    const onError = options.onError ?? (() => undefined);
    const max = options.max ?? 16;
    // Prepared before the connection is handed out, so every ScopedQuery finds the statement there.
    const onConnect = async (client: pg.ClientBase) => {
      await client.query({ ...setTenant, values: [""] });
    };
    this.#tenants = makePool({ connectionString: urls.tenant, max, onConnect }, onError);
    this.#platform = makePool(
      { connectionString: urls.platform, max: Math.max(4, Math.ceil(max / 4)) },
      onError,
    );
  }

  /** Reads and single writes in a tenant: one round trip each, each its own transaction. */
  tenant(tenantId: string): Scope {
    return scopeOf((query) => this.#scopedQuery(tenantId, compile(query)));
  }

  /** Several statements in a tenant that commit together. A thrown error rolls all of it back. */
  async inTenant<Result>(tenantId: string, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    if (!uuid.test(tenantId)) throw new Error("A tenant's id is a UUID.");
    return transact(this.#tenants, `begin; set local app.tenant_id = '${tenantId}'`, work);
  }

  /** Reads and single writes of the platform, over all tenants. */
  platform(): Scope {
    return scopeOf((query) => this.#platform.query(compile(query)));
  }

  /** Several statements of the platform that commit together. */
  async inPlatform<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return transact(this.#platform, "begin", work);
  }

  async close(): Promise<void> {
    await Promise.all([this.#tenants.end(), this.#platform.end()]);
  }

  async #scopedQuery(tenantId: string, statement: pg.QueryConfig): Promise<pg.QueryResult> {
    const client = await this.#tenants.connect();
    let broken: Error | undefined;
    try {
      return await new Promise<pg.QueryResult>((resolve, reject) => {
        client.query(
          new ScopedQuery(tenantId, { ...statement, types: typeParsers }, (error, result) =>
            error ? reject(error) : resolve(result),
          ),
        );
      });
    } catch (error) {
      if (isConnectionFailure(error)) broken = error;
      throw error;
    } finally {
      client.release(broken);
    }
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function makePool(config: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const settings: pg.PoolConfig = {
    types: typeParsers,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: "hasp-api",
    // The tenant, which decides how many rows there are, is never known when a statement is planned: planning again
    // for each call would cost more than most calls do, and find nothing better.
    options: "-c plan_cache_mode=force_generic_plan",
    ...config,
  };
  return openPool(settings, onError);
}

async function transact<Result>(
  pool: pg.Pool,
  begin: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    // One simple query: the tenant is set in the round trip of BEGIN.
    await client.query(begin);
    const scope = scopeOf((query) => client.query(compile(query)));
    const result = await work({ ...scope, isTransaction: true });
    // Never pipelined behind the writes: an error on our side must not commit half.
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
}
