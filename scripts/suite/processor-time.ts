import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { processorTimeOf } from "./count-processor-time.ts";

/** Seconds of processor time by step. */
const seconds = new Map<string, number>();

/** What makes a Node program write to the file, at its end, how much processor time it and its processes took. */
export function countedIn(file: string): { flags: string[]; variables: NodeJS.Dict<string> } {
  const program = join(import.meta.dirname, "count-processor-time.ts");
  return { flags: ["--import", program], variables: { PROCESSOR_TIME_FILE: file } };
}

/** Takes over what the program of a step has written, if it has. */
export async function measured(step: string, file: string): Promise<void> {
  const written = await readFile(file, "utf8").catch(() => undefined);
  if (written !== undefined) seconds.set(step, Number(written));
}

/** The processor time of each step and of all of them, longest first. Empty where Linux does not say. */
export function processorTimes(all = processorTimeOf()): string {
  if (all === undefined) return "";
  const known = [...seconds].sort(([, one], [, other]) => other - one);
  const rest = all - known.reduce((total, [, time]) => total + time, 0);
  const rows = [...known, ["build and the rest", rest] as const, ["all", all] as const];
  return rows.map(([step, time]) => `${time.toFixed(0).padStart(6)} s  ${step}`).join("\n");
}
