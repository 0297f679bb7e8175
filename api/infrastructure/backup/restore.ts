import { copyFile, mkdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { verifyAllChains } from "#api/infrastructure/audit/verify-all.ts";
import { withClient } from "#api/infrastructure/database/connections.ts";
import { migrate } from "#api/infrastructure/database/migrate.ts";
import { assertProtected } from "#api/infrastructure/database/protections.ts";
import type { FileStore } from "#api/infrastructure/files/store.ts";
import { loadTables } from "./load.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { assertUnchanged } from "./pack.ts";
import { levelOf } from "./schema.ts";

interface Targets {
  /** The owner of an empty database. */
  ownerUrl: string;
  files: FileStore;
}

/**
 * Brings a backup back into an empty database: login roles and schema first (as the migrations make them, so no
 * policy, grant, or trigger can be missing), then the rows in one transaction, the files, and later migrations. Everyone
 * signs in again afterward. Either all of the rows are there in the end, or none.
 *
 * @throws a sentence when the backup is damaged or newer than this version, or the database is in use or not empty
 */
export async function restore({ ownerUrl, files }: Targets, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const packed of [...manifest.tables, ...manifest.files]) await assertUnchanged(folder, packed);
  await onDatabase(ownerUrl, async (client) => {
    await assertUnused(client);
    await clear(client);
  });
  await migrate(ownerUrl, { upTo: manifest.migration });
  // Before the rows: a file without a row harms no one.
  await restoreFiles(files, folder, manifest);
  await onDatabase(ownerUrl, async (client) => {
    await client.query("begin");
    await assertUnused(client);
    const level = await levelOf(client);
    if (level.jobQueue !== manifest.jobQueue)
      throw new Error(
        `The backup has job queue ${manifest.jobQueue}, this version has ${level.jobQueue}. ` +
          "Restore with the version of Hasp that made the backup, and update after that.",
      );
    await loadTables(client, folder, manifest);
    // A job that was being done then is done by no one now.
    await client.query("update graphile_worker._private_jobs set locked_at = null, locked_by = null");
    await client.query("update graphile_worker._private_job_queues set locked_at = null, locked_by = null");
    await client.query("commit");
    await client.query("analyze");
  });
  await migrate(ownerUrl);
  await assertProtected(ownerUrl);
  await assertIntact(ownerUrl);
  return manifest;
}

/** The connection ends with the work, and with it an open transaction and everything that was half done in it. */
function onDatabase(ownerUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  return withClient({ connectionString: ownerUrl, application_name: "hasp-restore" }, work);
}

/** How long a connection that was closed may still be listed, ms. */
const longestGoodbye = 3_000;

/**
 * An idle API has no session of its login roles, but its job queue listens as the owner: any session counts. One that
 * was closed a moment ago, such as the migration's own, is still listed until its process has ended.
 */
async function assertUnused(client: pg.ClientBase): Promise<void> {
  const until = performance.now() + longestGoodbye;
  let names = await sessionsBeside(client);
  while (names !== "" && performance.now() < until) {
    await pause(50);
    names = await sessionsBeside(client);
  }
  if (names === "") return;
  throw new Error(`This database is in use (${names}). Stop Hasp, close other connections, and try again.`);
}

async function sessionsBeside(client: pg.ClientBase): Promise<string> {
  // A transaction otherwise goes on seeing the sessions that its first look found.
  await client.query("select pg_stat_clear_snapshot()");
  const { rows } = await client.query<{ name: string }>(
    `select distinct coalesce(nullif(application_name, ''), usename) as name from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rows.map((row) => row.name).join(", ");
}

/** Removes the schema of a product that was started once and never used, whatever its version. Throws when there is more. */
async function clear(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ tables: number; isOurs: boolean }>(
    `select count(*)::int as tables, to_regclass('public.kysely_migration') is not null as "isOurs"
     from pg_tables where schemaname = 'public'`,
  );
  const [found] = rows;
  if (found?.tables && !found.isOurs)
    throw new Error(
      "This database has tables of another application. Nothing was changed. Restore into a separate database.",
    );
  if (found?.tables) await assertEmpty(client);
  await client.query(
    "drop schema if exists graphile_worker cascade; drop schema if exists public cascade; create schema public",
  );
}

async function assertEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ tenants: number; administrators: number; events: boolean }>(
    `select (select count(*)::int from tenants) as tenants, (select count(*)::int from platform_admins) as administrators,
       exists (select from audit_events) as events`,
  );
  const [found] = rows;
  if (!found || (found.tenants === 0 && found.administrators === 0 && !found.events)) return;
  throw new Error(
    `This database is not empty: it has ${found.tenants} tenants and ${found.administrators} platform administrators. ` +
      "Nothing was changed. Restore into a new database or a new DATA_DIR.",
  );
}

async function restoreFiles(store: FileStore, folder: string, manifest: Manifest): Promise<void> {
  await mkdir(store.incoming, { recursive: true });
  for (const { key, path } of manifest.files) {
    const copy = join(store.incoming, `restore-${basename(key)}`);
    await copyFile(join(folder, path), copy);
    await store.put(key, copy, "application/octet-stream");
  }
}

async function assertIntact(ownerUrl: string): Promise<void> {
  const broken = (await verifyAllChains(ownerUrl)).filter((chain) => chain.faults.length > 0);
  if (broken.length > 0)
    throw new Error(
      `The rows are restored, but the audit chain of ${broken.map((chain) => chain.name).join(", ")} is broken. ` +
        "It was broken before the backup, or someone altered the backup. Run npm run audit:verify.",
    );
}
