import { readFileSync, unlinkSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { pidFile } from "./layout.ts";

/** The facts that a server writes into `postmaster.pid`. */
export type PidFile = { pid: number; socketDir: string; status: string };

/** Reads `postmaster.pid`; undefined without one. A file interrupted gives pid 0. */
export async function readPidFile(dataDir: string): Promise<PidFile | undefined> {
  const text = await readFile(pidFile(dataDir), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  // Lines: pid, cluster, start time, port, socket folder, TCP address, shared memory, status.
  const lines = text.split("\n");
  return { pid: pidIn(text), socketDir: lines[4] ?? "", status: lines[7]?.trim() ?? "" };
}

/** The process number on a lock file's first line; 0 when the file was interrupted. */
export function pidIn(lockFile: string): number {
  return Math.abs(Number.parseInt(lockFile, 10)) || 0;
}

/**
 * Removes a lock file unless someone has replaced it since `text` was read. The check and the removal are
 * atomic.
 */
export function removeIfUnchanged(file: string, text: string): void {
  if (readFileSync(file, "utf8") === text) unlinkSync(file);
}
