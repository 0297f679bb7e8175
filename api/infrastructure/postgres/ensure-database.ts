import { stat } from "node:fs/promises";
import type pg from "pg";
import { withClient } from "#api/infrastructure/database/connections.ts";
import { clusterFolder } from "./layout.ts";
import { ensureSecret, ownerSecretFile } from "./secret.ts";
import type { EmbeddedConnection, EmbeddedPostgres } from "./types.ts";

const DATABASE = "hasp";
const OWNER = "hasp_owner";

/** Any number that nothing else locks in the maintenance database. */
const LOCK = 4_8415_0147;

/**
 * Creates, if missing, the database `hasp` and the role `hasp_owner` that owns it (may create roles, is no
 * superuser, does not bypass row-level security), with a password stored in the data folder.
 * @returns the connection string of that role, in the form of `DATABASE_URL` that `pg` takes
 */
export async function ensureDatabase(
  server: Pick<EmbeddedPostgres, "connection" | "dataDir">,
): Promise<string> {
  const holder = await stat(clusterFolder(server.dataDir));
  const password = await ensureSecret(
    ownerSecretFile(server.dataDir),
    process.getuid?.() === 0 ? holder : undefined,
  );
  await withClient(server.connection, async (client) => {
    // Two processes at once: the second finds everything made. The lock ends with the session.
    await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
    await ensureOwner(client, password);
    const found = await client.query("SELECT FROM pg_database WHERE datname = $1", [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE} OWNER ${OWNER}`);
  });
  return ownerUrl(server.connection, password);
}

async function ensureOwner(client: pg.Client, password: string): Promise<void> {
  // A failing statement would otherwise be in the server's log, password and all.
  await client.query("SET log_min_error_statement = panic");
  const found = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [OWNER]);
  const verb = found.rowCount === 0 ? "CREATE" : "ALTER";
  const may = "LOGIN CREATEROLE NOCREATEDB NOSUPERUSER NOREPLICATION NOBYPASSRLS";
  // Set at every start, so a lost password file heals.
  await client.query(`${verb} ROLE ${OWNER} ${may} PASSWORD ${client.escapeLiteral(password)}`);
}

function ownerUrl({ host, port }: EmbeddedConnection, password: string): string {
  // Port and sslmode are spelled out: PGPORT and PGSSLMODE of the environment mean another server.
  return `postgres://${OWNER}:${password}@/${DATABASE}?host=${encodeURIComponent(host)}&port=${port}&sslmode=disable`;
}
