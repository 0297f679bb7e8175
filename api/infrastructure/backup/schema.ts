import type pg from "pg";

export interface Table {
  schema: string;
  name: string;
  /** Without generated ones, in their order. */
  columns: string[];
}

/**
 * What a restore leaves out on purpose: sessions, and links and codes to choose a password, because no one may return
 * in with one that has ended since; counters of attempts; and what the migrations write themselves.
 */
const leftOut = [
  "public.sessions",
  "public.platform_sessions",
  "public.password_resets",
  "public.platform_password_resets",
  "public.sign_in_codes",
  "public.rate_limits",
  "public.kysely_migration",
  "public.kysely_migration_lock",
  "graphile_worker.migrations",
];

/** Every table a backup saves, the job queue's among them. */
export async function savedTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')
       and n.nspname || '.' || c.relname <> all($1)
     group by 1, 2 order by 1, 2`,
    [leftOut],
  );
  return rows;
}

/** `"schema"."table"`, for statements that take no parameter there. */
export function quoted(client: pg.ClientBase, { schema, name }: Pick<Table, "schema" | "name">): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
}

export function columnList(client: pg.ClientBase, columns: readonly string[]): string {
  return columns.map((column) => client.escapeIdentifier(column)).join(", ");
}

/** The version of a database: its last migration, and that of the job queue's schema. Throws if it has none. */
export async function levelOf(client: pg.ClientBase): Promise<{ migration: string; jobQueue: number }> {
  const found = await client
    .query<{ migration: string; jobQueue: number }>(
      `select (select max(name) from kysely_migration) as migration,
         (select max(id) from graphile_worker.migrations) as "jobQueue"`,
    )
    .catch((error: Error & { code?: string }) => {
      if (error.code === "42P01" || error.code === "3F000") return { rows: [] };
      throw error;
    });
  const [level] = found.rows;
  if (level?.migration && level.jobQueue) return level;
  throw new Error("This database has no Hasp data. Start Hasp once, or check DATABASE_URL and DATA_DIR.");
}
