import pg from "pg";

/** The prepared statement that names the tenant; prepared once on every connection of a tenant pool. */
export const setTenant = {
  name: "set_tenant",
  text: "select set_config('app.tenant_id', $1, true)",
};

/** What pg's connection offers to a query that speaks the extended protocol itself. */
interface WireConnection {
  bind(message: { portal?: string; statement: string; values: string[] }): void;
  execute(message: { portal?: string }): void;
}

/** The parts of pg's Query that its typings leave out. */
interface WireQuery {
  prepare(connection: WireConnection): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: WireConnection): void;
}
const wire = pg.Query.prototype as unknown as WireQuery;

/**
 * A prepared query inside one tenant, in a single round trip: "set the tenant" and the query itself travel before
 * the same Sync, so they are one implicit transaction and `set_config(…, true)` ends with it.
 */
export class ScopedQuery extends pg.Query {
  readonly #tenantId: string;
  #tenantIsSet = false;

  constructor(
    tenantId: string,
    config: pg.QueryConfig,
    done: (error: Error | null, result: pg.QueryResult) => void,
  ) {
    super(config, done as never);
    this.#tenantId = tenantId;
  }

  prepare(connection: WireConnection): void {
    connection.bind({ statement: setTenant.name, values: [this.#tenantId] });
    connection.execute({});
    wire.prepare.call(this as unknown as WireQuery, connection);
  }

  handleDataRow(message: unknown): void {
    if (this.#tenantIsSet) wire.handleDataRow.call(this as unknown as WireQuery, message);
  }

  handleCommandComplete(message: unknown, connection: WireConnection): void {
    if (this.#tenantIsSet) wire.handleCommandComplete.call(this as unknown as WireQuery, message, connection);
    this.#tenantIsSet = true;
  }
}
