import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "#api/infrastructure/database/migrate.ts";
import { ensureDatabase } from "#api/infrastructure/postgres/ensure-database.ts";
import { startEmbeddedPostgres } from "#api/infrastructure/postgres/start-embedded-postgres.ts";
import type { EmbeddedConnection } from "#api/infrastructure/postgres/types.ts";

/** What the run's database server gives to every test file. `tests/support/database.ts` makes databases with it. */
export interface DatabaseServer {
  superuser: EmbeddedConnection;
  /** The migrated database that the others are copied from, as the role that owns it. Never written to. */
  templateUrl: string;
  /** Where the files of the databases with demo data are stored. */
  folder: string;
}

declare module "vitest" {
  interface ProvidedContext {
    databaseServer: DatabaseServer;
  }
}

/** Starts one embedded PostgreSQL for the whole run, with an empty, migrated database in it. */
export default async function startForRun(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "hasp-tests-"));
  // If root starts it, the database runs as another user, who needs access.
  await chmod(folder, 0o755);
  const log = { info: () => undefined, warn: console.warn, error: console.error };
  const server = await startEmbeddedPostgres({ dataDir: join(folder, "postgres"), log });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const templateUrl = await ensureDatabase(server);
    await migrate(templateUrl);
    project.provide("databaseServer", { superuser: server.connection, templateUrl, folder });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
