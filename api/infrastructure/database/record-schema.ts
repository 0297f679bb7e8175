import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "./migrate.ts";
import { protectionsOf, recordFile } from "./protections.ts";
import { ensureDatabase } from "#api/infrastructure/postgres/ensure-database.ts";
import { startEmbeddedPostgres } from "#api/infrastructure/postgres/start-embedded-postgres.ts";

// `npm run schema:record`, after a new migration: writes what the migrations make of an empty database to
// api/migrations/protections.json, which every start compares its database with.
const folder = await mkdtemp(join(tmpdir(), "hasp-schema-"));
// Started by root, the database runs as another user, who must be able to enter.
await chmod(folder, 0o755);
const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);
const log = { info: () => undefined, warn: say, error: say };
const server = await startEmbeddedPostgres({ dataDir: join(folder, "postgres"), log });
try {
  const ownerUrl = await ensureDatabase(server);
  await migrate(ownerUrl);
  const lines = await protectionsOf(ownerUrl);
  await writeFile(recordFile, `${JSON.stringify(lines, null, 2)}\n`);
  say(`${lines.length} lines.`);
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
