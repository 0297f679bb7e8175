import { join, resolve } from "node:path";
import { readConfig } from "#api/infrastructure/config.ts";
import { migrate } from "#api/infrastructure/database/migrate.ts";
import { ensureDatabase } from "#api/infrastructure/postgres/ensure-database.ts";
import { findRunningPostgres } from "#api/infrastructure/postgres/running-postgres.ts";
import { startEmbeddedPostgres } from "#api/infrastructure/postgres/start-embedded-postgres.ts";

const quiet = { info: () => undefined, warn: console.warn, error: console.error };

interface Wish {
  /** `up to date` runs the migrations first; `as it is` changes nothing and creates no database. */
  schema?: "up to date" | "as it is";
  /** Whether the product may be running on the embedded database. Default: yes. */
  besideProduct?: boolean;
}

/**
 * Runs a command on the product's database: DATABASE_URL or the embedded one, whether or not the product is running.
 * Throws an error with a sentence for the operator if the options do not hold.
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

/** Runs a command. If it throws, prints the message without a stack and sets exit code 1. */
export async function orSay(command: Promise<void>): Promise<void> {
  await command.catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
