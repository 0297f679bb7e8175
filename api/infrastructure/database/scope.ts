import { tracingChannel } from "node:diagnostics_channel";
import type { Sql } from "./sql.ts";

interface Answer {
  rows: unknown[];
  rowCount: number | null;
}

/** What a listener on the statements channel gets: the number of rows requested, and later the answer. */
export interface TracedStatement {
  method: "all" | "first" | "run";
  result?: Answer;
}

/** Every statement with its answer, for tests that compare rows with their types. Costs nothing without a listener. */
export const statements = tracingChannel<TracedStatement>("hasp:statement");

/** Where queries run: in one tenant or in the platform, each on its own or in a transaction. */
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

/** Builds the three query methods from one way to execute. */
export function scopeOf(execute: (query: Sql<unknown>) => Promise<Answer>): Scope {
  const ask = (method: TracedStatement["method"], query: Sql<unknown>): Promise<Answer> =>
    statements.hasSubscribers ? statements.tracePromise(() => execute(query), { method }) : execute(query);
  return {
    all: async <Row>(query: Sql<Row>) => (await ask("all", query)).rows as Row[],
    first: async <Row>(query: Sql<Row>) => (await ask("first", query)).rows[0] as Row | undefined,
    run: async (query) => (await ask("run", query)).rowCount ?? 0,
  };
}
