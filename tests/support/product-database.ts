import { join } from "node:path";
import pg from "pg";
import { ensureDatabase } from "#api/platform/postgres/ensure-database.ts";
import { findRunningPostgres } from "#api/platform/postgres/running-postgres.ts";

/** The embedded database of a product that runs on this folder, as its owner. Throws where there is none. */
export async function openDatabase(dataDir: string): Promise<pg.Client> {
  const running = await findRunningPostgres({ dataDir: join(dataDir, "postgres") });
  if (!running) throw new Error(`No database runs for ${dataDir}.`);
  const client = new pg.Client({ connectionString: await ensureDatabase(running) });
  await client.connect();
  return client;
}
