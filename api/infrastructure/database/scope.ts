import type { Sql } from "./sql.ts";

/** Where queries run: in one tenant or in the platform, each by itself or together in a transaction. */
export interface Scope {
  /** Every row. */
  all<Row>(query: Sql<Row>): Promise<Row[]>;
  /** The first row, or undefined. */
  first<Row>(query: Sql<Row>): Promise<Row | undefined>;
  /** How many rows the statement touched. */
  run(query: Sql<unknown>): Promise<number>;
}

/** A scope whose statements commit together or not at all. */
export interface Transaction extends Scope {
  readonly isTransaction: true;
}

/** Builds the three ways of asking on one way of executing. */
export function scopeOf(
  execute: (query: Sql<unknown>) => Promise<{ rows: unknown[]; rowCount: number | null }>,
): Scope {
  return {
    all: async <Row>(query: Sql<Row>) => (await execute(query)).rows as Row[],
    first: async <Row>(query: Sql<Row>) => (await execute(query)).rows[0] as Row | undefined,
    run: async (query) => (await execute(query)).rowCount ?? 0,
  };
}
