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

/** The server of this run, and how many of its projects still use it. */
interface Running {
  given: DatabaseServer;
  stop: () => Promise<void>;
  users: number;
}

// Each project loads this file for itself, so what they share is kept outside of it.
const shared = globalThis as { databaseServerOfRun?: Promise<Running> };

/**
 * Gives the project the run's one embedded PostgreSQL, with an empty, migrated database in it. The first project
 * starts it, and the last one stops it.
 */
export default async function startForRun(project: TestProject): Promise<() => Promise<void>> {
  const running = await (shared.databaseServerOfRun ??= startServer());
  running.users += 1;
  project.provide("databaseServer", running.given);
  return async () => {
    running.users -= 1;
    if (running.users > 0) return;
    delete shared.databaseServerOfRun;
    await running.stop();
  };
}

async function startServer(): Promise<Running> {
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
    return { given: { superuser: server.connection, templateUrl, folder }, stop, users: 0 };
  } catch (error) {
    await stop();
    throw error;
  }
}
