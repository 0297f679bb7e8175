import { join, resolve } from "node:path";
import { readConfig } from "../platform/config.ts";
import { migrate } from "../platform/database/migrate.ts";
import { ensureDatabase } from "../platform/postgres/ensure-database.ts";
import { findRunningPostgres } from "../platform/postgres/running-postgres.ts";
import { startEmbeddedPostgres } from "../platform/postgres/start-embedded-postgres.ts";

const quiet = { info: () => undefined, warn: console.warn, error: console.error };

/**
 * Runs a command on the database that the product uses: DATABASE_URL, or the embedded one, whether the product is
 * running just then or not. The schema is up to date when the work begins.
 */
export async function withOwnerUrl(work: (ownerUrl: string) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl) return onMigrated(databaseUrl, work);
  const folder = join(resolve(dataDir), "postgres");
  const running = await findRunningPostgres({ dataDir: folder });
  if (running) return onMigrated(await ensureDatabase(running), work);
  const server = await startEmbeddedPostgres({ dataDir: folder, log: quiet });
  try {
    await onMigrated(await ensureDatabase(server), work);
  } finally {
    await server.stop();
  }
}

async function onMigrated(ownerUrl: string, work: (ownerUrl: string) => Promise<void>): Promise<void> {
  await migrate(ownerUrl);
  await work(ownerUrl);
}
