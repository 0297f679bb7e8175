import { chown, mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { accountFor, startedByRoot } from "./account.ts";
import { ensureDatabase } from "./ensure-database.ts";
import { FolderInUse } from "./errors.ts";
import { clusterFolder } from "./layout.ts";
import { readPidFile } from "./pid-file.ts";
import { findRunningPostgres } from "./running-postgres.ts";
import { startEmbeddedPostgres } from "./start-embedded-postgres.ts";
import { recordingLog, scratchFolder } from "./testing/scratch.ts";
import { ask, started } from "./testing/started.ts";

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test("a first start makes the database, and later starts find it as it was left", async () => {
  const dataDir = join(await scratchFolder(), "data/postgres");
  const first = await started({ dataDir });
  const url = await ensureDatabase(first);
  await ask(url, "CREATE TABLE kept AS SELECT 'Süd-Förderer 7' AS name");
  await first.stop();
  expect(await readPidFile(dataDir)).toBeUndefined();

  const second = await started({ dataDir });
  expect(second).toMatchObject({ dataDir, connection: first.connection });
  expect(await ensureDatabase(second)).toBe(url);
  expect(await ask(url, "SELECT name FROM kept")).toEqual([{ name: "Süd-Förderer 7" }]);
});

test("the server is durable, local and open to passwords only; its owner role cannot pass row security", async () => {
  const dataDir = join(await scratchFolder(), "postgres");
  const server = await started({ dataDir });
  const names = ["fsync", "synchronous_commit", "listen_addresses", "data_checksums", "jit"];
  const settings = await ask(
    server.connection,
    "SELECT name, setting FROM pg_settings WHERE name = ANY($1)",
    [names],
  );
  expect(Object.fromEntries(settings.map((row) => [row["name"], row["setting"]]))).toEqual({
    fsync: "on",
    synchronous_commit: "on",
    listen_addresses: "",
    data_checksums: "on",
    jit: "off",
  });
  const [locale] = await ask(
    server.connection,
    `SELECT pg_encoding_to_char(encoding) AS encoding, datlocprovider::text AS provider, datlocale AS locale
       FROM pg_database WHERE datname = 'template1'`,
  );
  expect(locale).toEqual({ encoding: "UTF8", provider: "b", locale: "C.UTF-8" });

  await expect(ask({ ...server.connection, password: "guessed" }, "SELECT 1")).rejects.toThrow(/password/);
  expect(await modeOf(join(dataDir, "superuser.password"))).toBe(0o600);
  expect(await modeOf(server.connection.host)).toBe(0o700);
  expect(await modeOf(join(dataDir, "server.log"))).toBe(0o600);

  const url = await ensureDatabase(server);
  const [role] = await ask(
    url,
    `SELECT rolname, rolcreaterole, rolsuper, rolbypassrls, rolcreatedb, pg_get_userbyid(datdba) AS owner
       FROM pg_roles, pg_database WHERE rolname = current_user AND datname = 'hasp'`,
  );
  expect(role).toEqual({
    rolname: "hasp_owner",
    rolcreaterole: true,
    rolsuper: false,
    rolbypassrls: false,
    rolcreatedb: false,
    owner: "hasp_owner",
  });
  await ask(url, "CREATE ROLE made_by_owner NOBYPASSRLS");
  await expect(ask(url, "CREATE ROLE too_much SUPERUSER")).rejects.toThrow(/permission denied/);
  expect(await modeOf(join(dataDir, "owner.password"))).toBe(0o600);
});

test("a folder that another process serves is refused by name, and a command can find its server", async () => {
  const dataDir = join(await scratchFolder(), "postgres");
  expect(await findRunningPostgres({ dataDir })).toBeUndefined();
  const server = await started({ dataDir });
  const pid = (await readPidFile(dataDir))?.pid;

  const refused = started({ dataDir, patienceMs: 100 });
  await expect(refused).rejects.toThrow(FolderInUse);
  await expect(refused).rejects.toThrow(`The database in ${dataDir} is already in use by process ${pid}.`);

  const running = await findRunningPostgres({ dataDir });
  expect(running).toEqual({ connection: server.connection, dataDir });
  expect(await ask(server.connection, "SELECT 1 AS alive")).toEqual([{ alive: 1 }]);
  await server.stop();
  expect(await findRunningPostgres({ dataDir })).toBeUndefined();
});

test("of two first starts at once in one folder, one serves and the other is refused", async () => {
  const dataDir = join(await scratchFolder(), "postgres");
  const both = await Promise.allSettled([1, 2].map(() => started({ dataDir, patienceMs: 100 })));
  const served = both.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
  const refused = both.flatMap((start): unknown[] => (start.status === "rejected" ? [start.reason] : []));
  expect(served).toHaveLength(1);
  expect(refused).toEqual([expect.any(FolderInUse)]);
  expect(await ask(served[0]?.connection ?? "", "SELECT 1 AS alive")).toEqual([{ alive: 1 }]);
});

test("a database of another major version is refused and left as it is", async () => {
  const dataDir = join(await scratchFolder(), "postgres");
  const cluster = clusterFolder(dataDir);
  await mkdir(cluster, { recursive: true });
  await writeFile(join(cluster, "PG_VERSION"), "17\n");
  if (startedByRoot()) {
    const { uid, gid } = await accountFor(join(dataDir, "none-yet"));
    await chown(cluster, uid, gid);
  }
  const start = startEmbeddedPostgres({ dataDir, log: recordingLog() });
  await expect(start).rejects.toThrow(
    /PostgreSQL 17 created the database .*\. PostgreSQL 18\.\d+ cannot read it/,
  );
});
