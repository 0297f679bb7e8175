import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { makeDeps } from "#api/boot.ts";
import { readConfig } from "#api/infrastructure/config.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { migrate } from "#api/infrastructure/database/migrate.ts";
import { ensureDatabase } from "#api/infrastructure/postgres/ensure-database.ts";
import { startEmbeddedPostgres } from "#api/infrastructure/postgres/start-embedded-postgres.ts";
import { demoCompanies } from "#api/seed/catalog/people.ts";
import { seedDemo } from "#api/seed/demo.ts";
import type { EmbeddedConnection } from "#api/infrastructure/postgres/types.ts";

/** The benchmark's own PostgreSQL, migrated and empty. */
export interface BenchDatabase {
  /** A role without row-level security, to measure the bare query. */
  superuser: EmbeddedConnection;
  ownerUrl: string;
  deps: Deps;
  stop: () => Promise<void>;
}

export async function startDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "hasp-bench-"));
  // If root starts it, the database runs as another user, who needs access.
  await chmod(folder, 0o755);
  const quiet = { info: () => undefined, warn: console.warn, error: console.error };
  const server = await startEmbeddedPostgres({ dataDir: join(folder, "postgres"), log: quiet });
  const ownerUrl = await ensureDatabase(server);
  await migrate(ownerUrl);
  const config = readConfig({ DATABASE_URL: ownerUrl, LOG_LEVEL: "silent" });
  const deps = makeDeps(config, pino({ level: "silent" }), ownerUrl);
  return {
    superuser: { ...server.connection, database: "hasp" },
    ownerUrl,
    deps,
    stop: async () => {
      await deps.db.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Acme's demo data only, which most benchmarks read. */
export function seedAcme(deps: Deps): Promise<void> {
  return seedDemo(
    deps,
    demoCompanies.filter(({ slug }) => slug === "acme"),
  );
}
