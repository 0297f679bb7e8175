import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { Logger, runMigrations } from "graphile-worker";
import { openPool } from "./connections.ts";
import { ensureLoginRoles } from "./roles.ts";

/**
 * Brings the schema up to date as the owner, the job queue's own schema too, and makes the login roles; `upTo` names
 * the last migration to run. Processes that start together wait for one another on the migrator's lock. Throws the
 * first migration's error; migrations before it stay.
 */
export async function migrate(ownerUrl: string, { upTo }: { upTo?: string } = {}): Promise<string[]> {
  await ensureLoginRoles(ownerUrl);
  // A connection that breaks fails the migration's next statement, and with it the start.
  const pool = openPool({ connectionString: ownerUrl, max: 1 }, () => undefined);
  const db = new Kysely<Record<string, never>>({ dialect: new PostgresDialect({ pool }) });
  try {
    await runMigrations({ pgPool: pool, logger: quiet });
    const getMigrations = () => readMigrations(migrationsFolder);
    const migrator = new Migrator({ db, provider: { getMigrations } });
    if (upTo !== undefined && !(upTo in (await getMigrations())))
      throw new Error(
        `This version of Hasp is too old for the database: it has no migration ${upTo}. Use a newer version.`,
      );
    const { error, results } = await (upTo === undefined
      ? migrator.migrateToLatest()
      : migrator.migrateTo(upTo));
    if (error) throw error;
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

/** `api/migrations` seen from this source, or `build/migrations` seen from a bundle or a bundled command. */
export const migrationsFolder = ["./migrations/", "../migrations/", "../../migrations/"]
  .map((path) => new URL(path, import.meta.url))
  .find((url) => existsSync(url)) as URL;

const quiet = new Logger(() => () => undefined);

async function readMigrations(folder: URL): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(new URL(file, folder), "utf8");
    return [file.replace(/\.sql$/, ""), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}
