import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";

/** Whether the process exists (a dead one whose parent has not noticed counts too). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Signals a process that may be gone, or may be another user's. */
export function endProcess(pid: number, signal: "SIGQUIT" | "SIGKILL"): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended, or is not ours to end: the folder is checked again either way.
  }
}

/** Whether this system shows where other processes work (Linux does, macOS does not). */
export const showsWorkingFolders = (): boolean => existsSync("/proc/self/cwd");

/**
 * The live processes with this working folder; every process of a PostgreSQL server works in its cluster.
 * Processes that do not show theirs (other users' processes, and to a container's root everyone else's) count
 * if they were started with the folder as an argument, as our servers are.
 */
export async function processesIn(folder: string): Promise<number[]> {
  const place = await stat(folder);
  const pids = (await readdir("/proc")).map(Number).filter((pid) => pid > 0);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const cwd = await stat(`/proc/${pid}/cwd`).catch(() => undefined);
      if (cwd) return cwd.dev === place.dev && cwd.ino === place.ino;
      return (await argumentsOf(pid)).includes(folder);
    }),
  );
  return pids.filter((_, index) => found[index]);
}

/** Empty for a process that is gone, or a zombie. */
async function argumentsOf(pid: number): Promise<string[]> {
  return (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).split("\0");
}
