import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { migrate } from "#api/infrastructure/database/migrate.ts";
import { keyOf } from "#api/infrastructure/files/store.ts";
import { ensureDatabase } from "#api/infrastructure/postgres/ensure-database.ts";
import { ask, started } from "#api/infrastructure/postgres/testing/started.ts";
import { demoPassword } from "#api/seed/demo.ts";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { spawnApi } from "../../../tests/support/api-process.ts";
import { runCommand } from "../../../tests/support/commands.ts";
import { addTextFile } from "../../../tests/support/files.ts";

let api: TestApi;
let folder: string;
let fileKey: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hasp-drill-"));
  // The databases run as another user, who must be able to enter.
  await chmod(folder, 0o755);
  api = await startApi(["acme", "borealis"]);
  const acme = await api.deps.tenants.idOf("acme");
  fileKey = keyOf(acme, await addTextFile(api, acme, "equipment"), "full");
  // An email that no one has sent yet.
  await ask(
    api.ownerUrl,
    "select graphile_worker.add_job('drill', '{}', run_at => now() + interval '1 day')",
  );
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Backs up the product of this file and returns the backup's folder. */
async function backedUp(): Promise<string> {
  const to = await mkdtemp(join(folder, "backups-"));
  const env = { DATABASE_URL: api.ownerUrl, DATA_DIR: api.deps.config.dataDir };
  expect(await runCommand("backup", ["--to", to], env)).toMatchObject({ exitCode: 0 });
  return join(to, (await readdir(to))[0] ?? "");
}

/** A data folder for a product that was never started: no database, no roles, no files. */
const emptyDataDir = () => mkdtemp(join(folder, "data-"));

/** A PostgreSQL server without our roles and tables, as `DATABASE_URL` names it. */
async function emptyServer(): Promise<string> {
  return onEmbedded(await emptyDataDir());
}

/** The embedded database of a data folder, for as long as the test runs. */
async function onEmbedded(dataDir: string): Promise<string> {
  return ensureDatabase(await started({ dataDir: join(dataDir, "postgres") }));
}

/** Each table with its number of rows and their hash, except what a restore leaves out on purpose. */
async function contents(url: string): Promise<Record<string, string>> {
  const tables = await ask(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker')
       and tablename !~ '^(kysely_migration.*|migrations|(platform_)?(sessions|password_resets)|rate_limits)$' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await ask(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as told from ${name} t`,
    );
    found[String(name)] = String(row?.told);
  }
  return found;
}

describe.each(["the embedded database", "a database of one's own"])("a drill on %s", (kind) => {
  test("brings every row, file, and job back, protected as before, and people can sign in", async () => {
    const from = await backedUp();
    const before = await contents(api.ownerUrl);
    const dataDir = await emptyDataDir();
    const own = kind === "the embedded database" ? undefined : await emptyServer();
    const env = { DATA_DIR: dataDir, ...(own && { DATABASE_URL: own }) };

    const done = await runCommand("restore", ["--from", from], env);
    expect(done.said).toContain("All audit chains are intact.");
    expect(done.exitCode).toBe(0);

    const url = own ?? (await onEmbedded(dataDir));
    expect(await contents(url)).toEqual(before);
    expect(before["graphile_worker._private_jobs"]).not.toMatch(/^0 /);
    expect(await readFile(join(dataDir, "files", fileKey), "utf8")).toBe("Keys are in the cabinet.");
    // The start checks every policy, grant, and trigger.
    const running = await spawnApi(url);
    onTestFinished(() => running.stop());
    const credentials = { username: "technician", password: demoPassword };
    const nobody = running.caller("acme", "");
    expect(await nobody.send("POST", "/api/auth/login", credentials)).toMatchObject({ status: 200 });
  });
});

test("a backup made while people work holds one moment: every chain in it is intact", async () => {
  const manager = await api.as("manager@acme");
  const written: number[] = [];
  let isOver = false;
  const writing = async () => {
    for (let count = 0; !isOver; count++) {
      const { status } = await manager.send("POST", "/api/locations", {
        kind: "site",
        name: `Hall ${count}`,
      });
      written.push(status);
      await turn();
    }
  };
  const work = writing();
  const from = await backedUp();
  isOver = true;
  await work;
  expect(written.filter((status) => status === 201).length).toBeGreaterThan(0);
  const done = await runCommand("restore", ["--from", from], { DATA_DIR: await emptyDataDir() });
  expect(done).toMatchObject({ exitCode: 0, said: expect.stringContaining("All audit chains are intact.") });
});

test("a backup of an earlier version is brought up to date", async () => {
  const old = await emptyServer();
  await migrate(old, { upTo: "024_tags_follow_and_left_out_columns" });
  await ask(
    old,
    "insert into tenants (tenant_id, slug, name, features) values (gen_random_uuid(), 'old', 'Old', '{}')",
  );
  const to = await emptyDataDir();
  await runCommand("backup", ["--to", to], { DATABASE_URL: old, DATA_DIR: to });
  const url = await emptyServer();
  const env = { DATABASE_URL: url, DATA_DIR: await emptyDataDir() };
  const [name = ""] = (await readdir(to)).filter((entry) => entry.startsWith("hasp-"));
  expect(await runCommand("restore", ["--from", join(to, name)], env)).toMatchObject({ exitCode: 0 });
  expect(await ask(url, "select slug from tenants")).toEqual([{ slug: "old" }]);
  expect(await migrate(url)).toEqual([]);
});

describe("a restore is refused, and changes nothing,", () => {
  test("into a database that holds data", async () => {
    const from = await backedUp();
    const other = await startApi(["maxform"]);
    await other.stop();
    const before = await contents(other.ownerUrl);
    const env = { DATABASE_URL: other.ownerUrl, DATA_DIR: await emptyDataDir() };
    const { exitCode, said } = await runCommand("restore", ["--from", from], env);
    expect([exitCode, said]).toEqual([1, expect.stringContaining("not empty: it has 1 tenants")]);
    expect(await contents(other.ownerUrl)).toEqual(before);
  });

  test("while the product runs", async () => {
    const from = await backedUp();
    const url = await emptyServer();
    const running = await spawnApi(url);
    onTestFinished(() => running.stop());
    const env = { DATABASE_URL: url, DATA_DIR: await emptyDataDir() };
    const { exitCode, said } = await runCommand("restore", ["--from", from], env);
    expect([exitCode, said]).toEqual([1, expect.stringContaining("This database is in use")]);
  });

  test("from a backup in which one byte changed, or that is not complete", async () => {
    const from = await backedUp();
    const file = join(from, "files", fileKey);
    const original = await readFile(file);
    await writeFile(file, Buffer.from(original).fill(1, 0, 1));
    const env = { DATA_DIR: await emptyDataDir() };
    const damaged = await runCommand("restore", ["--from", from], env);
    expect([damaged.exitCode, damaged.said]).toEqual([1, expect.stringContaining("is damaged")]);
    await rm(join(from, "manifest.json"));
    const unfinished = await runCommand("restore", ["--from", from], env);
    expect([unfinished.exitCode, unfinished.said]).toEqual([
      1,
      expect.stringContaining("not a complete backup"),
    ]);
  });
});

test("a connection that is closed a moment later does not stop a restore", async () => {
  const from = await backedUp();
  const url = await emptyServer();
  const leaving = new pg.Client({ connectionString: url });
  await leaving.connect();
  const env = { DATABASE_URL: url, DATA_DIR: await emptyDataDir() };
  const restoring = runCommand("restore", ["--from", from], env);
  const hasLooked = async () => {
    const { rowCount } = await leaving.query(
      "select from pg_stat_activity where application_name = 'hasp-restore' and query like '%client backend%'",
    );
    return rowCount === 1;
  };
  while (!(await hasLooked()));
  await leaving.end();
  expect(await restoring).toMatchObject({ exitCode: 0 });
});

test("a backup says which files have lost their bytes", async () => {
  const acme = await api.deps.tenants.idOf("acme");
  const lost = keyOf(acme, await addTextFile(api, acme, "equipment"), "full");
  onTestFinished(
    async () => void (await ask(api.ownerUrl, `delete from files where id::text = '${lost.slice(37, 73)}'`)),
  );
  await api.deps.files.remove(lost);
  const env = { DATABASE_URL: api.ownerUrl, DATA_DIR: api.deps.config.dataDir };
  const { exitCode, said } = await runCommand("backup", ["--to", await emptyDataDir()], env);
  expect([exitCode, said]).toEqual([1, expect.stringContaining(lost)]);
});
