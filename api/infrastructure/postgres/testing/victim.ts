import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const PROGRAM = fileURLToPath(new URL("insert-until-killed.ts", import.meta.url));

/** A separate process that serves the folder and inserts rows until it is killed. */
export function spawnVictim(dataDir: string): ChildProcess {
  const victim = spawn(process.execPath, [PROGRAM, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void victim.kill("SIGKILL"));
  return victim;
}

/** Ends the process like a power cut ends it: without a chance to say goodbye. */
export async function killAtOnce(victim: ChildProcess): Promise<void> {
  const ended = once(victim, "exit");
  victim.kill("SIGKILL");
  await ended;
}

/** Lets the victim acknowledge `count` rows, kills it by `end`, and returns every row it reported. */
export async function acknowledgedUntilKilled(
  victim: ChildProcess,
  count: number,
  end: () => unknown = () => victim.kill("SIGKILL"),
): Promise<string[]> {
  const ids: string[] = [];
  if (!victim.stdout) throw new Error("The victim has no output");
  const lines = createInterface({ input: victim.stdout });
  const closed = once(lines, "close");
  lines.on("line", (line) => {
    const id = /^row (\d+)$/.exec(line)?.[1];
    if (id) ids.push(id);
    if (ids.length === count) end();
  });
  await closed;
  return ids;
}

/** Waits until the condition holds; fails after a minute. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await condition()); await pause(2)) {
    if (Date.now() > end) throw new Error("It did not come true within a minute");
  }
}
