import { readFileSync } from "node:fs";
import { access, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ensureDatabase } from "./ensure-database.ts";
import { clusterFolder, pidFile } from "./layout.ts";
import { pidIn } from "./pid-file.ts";
import { processesIn } from "./processes.ts";
import { startEmbeddedPostgres } from "./start-embedded-postgres.ts";
import { recordingLog, scratchFolder } from "./testing/scratch.ts";
import { ask, started } from "./testing/started.ts";
import { acknowledgedUntilKilled, killAtOnce, spawnVictim, until } from "./testing/victim.ts";

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

test("kill -9 leaves no server, and the next start needs no help and has every acknowledged row", async () => {
  const dataDir = join(await scratchFolder(), "postgres");
  const acknowledged: string[] = [];
  for (const rows of [1, 40, 150, 400]) {
    // The next victim starts at once, while the server of the killed one is still stopping.
    const ids = await acknowledgedUntilKilled(spawnVictim(dataDir), rows);
    expect(ids.length).toBeGreaterThanOrEqual(rows);
    acknowledged.push(...ids);
  }
  await until(async () => (await processesIn(clusterFolder(dataDir))).length === 0);

  expect(await missingRows(dataDir, acknowledged)).toEqual([]);
}, 120_000);

test("a server killed with its owner recovers every acknowledged row", async () => {
  const dataDir = join(await scratchFolder(), "postgres");
  const victim = spawnVictim(dataDir);
  const acknowledged = await acknowledgedUntilKilled(victim, 200, () => {
    for (const pid of [...processesBelow(serverPid(dataDir)), victim.pid ?? NaN]) kill(pid);
  });
  expect(acknowledged.length).toBeGreaterThanOrEqual(200);
  expect(await missingRows(dataDir, acknowledged)).toEqual([]);
}, 120_000);

test("a server told to stop while it recovers from a killed backend ends, and the next start has every row", async () => {
  const dataDir = join(await scratchFolder(), "postgres");
  const victim = spawnVictim(dataDir);
  const acknowledged = await acknowledgedUntilKilled(victim, 100, async () => {
    victim.kill("SIGSTOP");
    kill(backendOf(dataDir));
    await until(() => readFileSync(join(dataDir, "server.log"), "utf8").includes("reinitializing"));
    // Its death stops the server at a moment when PostgreSQL 18 never finishes.
    victim.kill("SIGKILL");
  });
  expect(await missingRows(dataDir, acknowledged)).toEqual([]);
}, 120_000);

test("what is left of a killed server and does not end on its own is ended by the next start", async () => {
  const dataDir = join(await scratchFolder(), "postgres");
  const victim = spawnVictim(dataDir);
  const acknowledged = await acknowledgedUntilKilled(victim, 100, () => {
    // Suspended, it can neither see that the server is gone nor end, as when its disk hangs.
    process.kill(backendOf(dataDir), "SIGSTOP");
    kill(serverPid(dataDir));
    victim.kill("SIGKILL");
  });
  expect(await missingRows(dataDir, acknowledged)).toEqual([]);
}, 120_000);

test("a server that dies while its owner lives is started again, with every row", async () => {
  const dataDir = join(await scratchFolder(), "postgres");
  const log = recordingLog();
  const server = await startEmbeddedPostgres({ dataDir, log });
  try {
    const url = await ensureDatabase(server);
    await ask(url, "CREATE TABLE kept AS SELECT 7 AS id");
    kill(serverPid(dataDir));
    await until(() => log.lines.includes("The database server is running again"));
    expect(await ask(url, "SELECT id FROM kept")).toEqual([{ id: 7 }]);
    expect(log.lines).toContain("The database server stopped unexpectedly (SIGKILL). Restarting it");
  } finally {
    await server.stop();
  }
  expect(await processesIn(clusterFolder(dataDir))).toEqual([]);
}, 120_000);

const MOMENTS = ["PG_VERSION", "global/pg_control", "base/5"];

test.for(MOMENTS)("a first start killed in the middle (draft/%s) leaves nothing half-made", async (file) => {
  const dataDir = join(await scratchFolder(), "postgres");
  const victim = spawnVictim(dataDir);
  await until(async () => {
    const draft = (await entries(dataDir)).find((name) => /^cluster\.new-[^.]*$/.test(name));
    return draft !== undefined && exists(join(dataDir, draft, file));
  });
  await killAtOnce(victim);
  expect(await exists(clusterFolder(dataDir))).toBe(false);

  const server = await started({ dataDir });
  expect(await ask(server.connection, "SELECT 1 AS alive")).toEqual([{ alive: 1 }]);
});

/** Those rows that a fresh start does not find. */
async function missingRows(dataDir: string, ids: string[]): Promise<string[]> {
  const server = await started({ dataDir });
  const rows = await ask(await ensureDatabase(server), "SELECT id FROM acknowledged");
  const found = new Set(rows.map((row) => row["id"]));
  return ids.filter((id) => !found.has(id));
}

const serverPid = (dataDir: string): number => pidIn(readFileSync(pidFile(dataDir), "utf8"));

/** The process and its children, at this very moment: what is killed now must not have a say. */
function processesBelow(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
  return [pid, ...children.map(Number)];
}

/** The process that serves the victim's connection. */
function backendOf(dataDir: string): number {
  const children = processesBelow(serverPid(dataDir)).slice(1);
  const backend = children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("hasp_owner"));
  if (!backend) throw new Error("The victim has no backend.");
  return backend;
}

const entries = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

function kill(pid: number): void {
  process.kill(pid, "SIGKILL");
}
