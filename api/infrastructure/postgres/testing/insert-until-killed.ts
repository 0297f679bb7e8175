/** A program that starts the server in the given folder and reports every row once it is acknowledged. */
import pg from "pg";
import { ensureDatabase } from "#api/infrastructure/postgres/ensure-database.ts";
import { startEmbeddedPostgres } from "#api/infrastructure/postgres/start-embedded-postgres.ts";

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? "", log: quiet });
const client = new pg.Client({ connectionString: await ensureDatabase(server) });
await client.connect();
await client.query("CREATE TABLE IF NOT EXISTS acknowledged (id bigserial PRIMARY KEY)");
for (;;) {
  const { rows } = await client.query<{ id: string }>("INSERT INTO acknowledged DEFAULT VALUES RETURNING id");
  process.stdout.write(`row ${rows[0]?.id}\n`);
}
