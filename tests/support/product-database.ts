import { join } from "node:path";
import pg from "pg";
import { ensureDatabase } from "#api/infrastructure/postgres/ensure-database.ts";
import { findRunningPostgres, superuserConnection } from "#api/infrastructure/postgres/running-postgres.ts";
import { readSecret, superuserSecretFile } from "#api/infrastructure/postgres/secret.ts";

/** The embedded database of a product that runs on this folder, as its owner. Throws if there is none. */
export async function openDatabase(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await databaseUrl(dataDir) });
  await client.connect();
  return client;
}

/** Where that database is reached as its owner. Throws if there is none. */
export async function databaseUrl(dataDir: string): Promise<string> {
  const running = await findRunningPostgres({ dataDir: join(dataDir, "postgres") });
  if (!running) throw new Error(`No database runs for ${dataDir}.`);
  return ensureDatabase(running);
}

/** The embedded database in this folder, even if the product knows the folder by another path. */
export async function openAsSuperuser(folder: string): Promise<pg.Client> {
  const password = await readSecret(superuserSecretFile(folder));
  const connection = superuserConnection(join(folder, "socket"), password ?? "");
  const client = new pg.Client({ ...connection, database: "hasp" });
  // The caller's next query gets the error.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}
