import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from "kysely";

/**
 * SQL with bound parameters, by Kysely's tag: values never become text. The query declares the type of its
 * rows.
 */
export { sql };
export type Sql<Row> = RawBuilder<Row>;

/** Compiles only: connections, tenants and transactions are `Scope`'s. */
const compiler = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Names of prepared statements by text. Lists go in as arrays (`= any($1)`), so the texts are few. */
const names = new Map<string, string>();
const mostNames = 2000;

export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

/** A query as pg expects it, with the name under which each connection prepares its text once. */
export function compile<Row>(query: Sql<Row> | Compilable<Row>): Statement {
  const compiled =
    "toOperationNode" in query ? (query as RawBuilder<Row>).compile(compiler) : query.compile();
  let name = names.get(compiled.sql);
  if (name === undefined && names.size < mostNames) {
    name = `q${names.size}`;
    names.set(compiled.sql, name);
  }
  return { name, text: compiled.sql, values: [...compiled.parameters] };
}
