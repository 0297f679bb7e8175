import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { accountFor, identity, startedByRoot } from "./account.ts";
import { FolderInUse } from "./errors.ts";
import { clusterFolder, pidFile } from "./layout.ts";
import { scratchFolder } from "./testing/scratch.ts";
import { ask, started } from "./testing/started.ts";

/** What a server leaves behind after a power failure, with a process number that is in use again. */
const leftPidFile = (dataDir: string, pid: number) =>
  `${pid}\n${clusterFolder(dataDir)}\n1790000000\n5432\n${dataDir}/socket\n\n  1  2\nready   \n`;

test("a stale pid file does not block a start, a live one does", async () => {
  const dataDir = join(await scratchFolder(), "postgres");
  await (await started({ dataDir })).stop();

  // Another program has its number now, as easily happens in a container.
  const stranger = await otherProgram(dataDir, "/");
  await writeFile(pidFile(dataDir), leftPidFile(dataDir, stranger));
  await writeFile(join(dataDir, "socket/.s.PGSQL.5432.lock"), leftPidFile(dataDir, stranger));
  await startsAndAnswers(dataDir);

  // Cut short by a power failure.
  await writeFile(pidFile(dataDir), "");
  await startsAndAnswers(dataDir);

  // A live process works in the folder.
  const worker = await otherProgram(dataDir, clusterFolder(dataDir));
  const left = leftPidFile(dataDir, worker);
  await writeFile(pidFile(dataDir), left);
  await expect(started({ dataDir, patienceMs: 100 })).rejects.toThrow(new FolderInUse(dataDir, worker));
  expect(await readFile(pidFile(dataDir), "utf8")).toBe(left);
});

async function startsAndAnswers(dataDir: string): Promise<void> {
  const server = await started({ dataDir, patienceMs: 500 });
  expect(await ask(server.connection, "SELECT 1 AS alive")).toEqual([{ alive: 1 }]);
  await server.stop();
}

/** A live process of the server's own user: PostgreSQL by itself takes it for the folder's owner. */
async function otherProgram(dataDir: string, cwd: string): Promise<number> {
  const account = startedByRoot() ? await accountFor(dataDir) : undefined;
  const program = spawn("sleep", ["60"], { cwd, ...identity(account) });
  onTestFinished(() => void program.kill());
  return program.pid ?? NaN;
}
