import { join, resolve } from "node:path";
import { readConfig } from "#api/infrastructure/config.ts";
import { migrate } from "#api/infrastructure/database/migrate.ts";
import { ensureDatabase } from "#api/infrastructure/postgres/ensure-database.ts";
import { findRunningPostgres } from "#api/infrastructure/postgres/running-postgres.ts";
import { startEmbeddedPostgres } from "#api/infrastructure/postgres/start-embedded-postgres.ts";

const quiet = { info: () => undefined, warn: console.warn, error: console.error };

interface Wish {
  /** `up to date` brings the schema up to date first; `as it is` changes nothing, and makes no database either. */
  schema?: "up to date" | "as it is";
  /** Whether the product may be running on the embedded database at the same time; default yes. */
  besideProduct?: boolean;
}

/**
 * Runs a command on the database that the product uses: DATABASE_URL, or the embedded one, whether the product is
 * running just then or not. Throws a sentence when what was wished for is not so.
 */
export async function withOwnerUrl(
  work: (ownerUrl: string) => Promise<void>,
  { schema = "up to date", besideProduct = true }: Wish = {},
): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const onMigrated = async (ownerUrl: string) => {
    if (schema === "up to date") await migrate(ownerUrl);
    await work(ownerUrl);
  };
  if (databaseUrl) return onMigrated(databaseUrl);
  const folder = join(resolve(dataDir), "postgres");
  const running = await findRunningPostgres({ dataDir: folder });
  if (running && !besideProduct) throw new Error(`Hasp is running on ${dataDir}. Stop it, then try again.`);
  if (running) return onMigrated(await ensureDatabase(running));
  const server = await startEmbeddedPostgres({ dataDir: folder, log: quiet });
  try {
    await onMigrated(await ensureDatabase(server));
  } finally {
    await server.stop();
  }
}

/** Runs a command. If it throws, prints the message and ends with exit code 1 instead of a stack trace. */
export async function orSay(command: Promise<void>): Promise<void> {
  await command.catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
