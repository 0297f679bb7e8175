import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { FolderInUse } from "./errors.ts";
import { clusterFolder, pidFile } from "./layout.ts";
import { pidIn, readPidFile, removeIfUnchanged } from "./pid-file.ts";
import { endProcess, isAlive, processesIn, showsWorkingFolders } from "./processes.ts";
import { SOCKET_NAME } from "./socket-folder.ts";

/**
 * A server that was told to stop may still write its data to disk. After this time it gets SIGQUIT, and then
 * SIGKILL: what it has not written is in its log, and the next start recovers it.
 */
const QUIT_AFTER_MS = 4_000;
const KILL_AFTER_MS = 6_000;
const LEAVING_PATIENCE_MS = 20_000;

/**
 * Waits until no live server holds the data folder and removes stale locks. A server whose owner has just been
 * killed stops within moments; one that still runs after `patienceMs` has a living owner. One that is stopping,
 * and what a killed one left behind, is ended if it does not end by itself.
 * @throws FolderInUse naming the folder and the process
 */
export async function waitUntilFree(dataDir: string, socketDir: string, patienceMs: number): Promise<void> {
  const since = Date.now();
  for (;;) {
    const owner = await liveOwner(dataDir);
    if (owner === undefined) break;
    const waited = Date.now() - since;
    const leaving = await isLeaving(dataDir, owner);
    if (leaving) await hurry(dataDir, waited);
    if (waited > (leaving ? LEAVING_PATIENCE_MS : patienceMs)) throw new FolderInUse(dataDir, owner);
    await pause(50);
  }
  const cluster = clusterFolder(dataDir);
  await removeStaleLock(pidFile(dataDir), cluster);
  await removeStaleLock(join(socketDir, `${SOCKET_NAME}.lock`), cluster);
}

/** Whether the server was told to stop, or only processes of it are left. */
async function isLeaving(dataDir: string, owner: number): Promise<boolean> {
  const held = await readPidFile(dataDir);
  return held !== undefined && (held.status === "stopping" || held.pid !== owner);
}

async function hurry(dataDir: string, waitedMs: number): Promise<void> {
  // Without working folders to compare, a process number may be anyone's.
  if (waitedMs < QUIT_AFTER_MS || !showsWorkingFolders()) return;
  const signal = waitedMs < KILL_AFTER_MS ? "SIGQUIT" : "SIGKILL";
  for (const pid of await processesIn(clusterFolder(dataDir))) endProcess(pid, signal);
}

/** The process that serves the folder, or undefined. */
export async function liveOwner(dataDir: string): Promise<number | undefined> {
  const held = await readPidFile(dataDir);
  if (!held) return undefined;
  if (!showsWorkingFolders()) return isAlive(held.pid) ? held.pid : undefined;
  const inside = await processesIn(clusterFolder(dataDir));
  return inside.includes(held.pid) ? held.pid : inside[0];
}

/**
 * PostgreSQL clears the lock of a process that is gone, but not of a process number that another program now
 * has (in a container the numbers repeat), nor a lock file interrupted by a power failure.
 */
async function removeStaleLock(file: string, cluster: string): Promise<void> {
  if (!showsWorkingFolders()) return;
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return;
  const pid = pidIn(text);
  if (pid !== 0 && !isAlive(pid)) return;
  if ((await processesIn(cluster)).length === 0) removeIfUnchanged(file, text);
}
