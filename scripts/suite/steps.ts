import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Failure, Tally } from "./reports.ts";
import { told, withExit } from "./reports.ts";

const root = join(import.meta.dirname, "..", "..");
const folder = join(root, "test-results");

/** A program of one of our packages with its parameters, e.g. `["typescript/bin/tsc"]`. */
export type Program = [path: string, ...parameters: string[]];

/** A check that passes or fails as a whole, counted as one test. */
export async function check(title: string, program: Program): Promise<Tally> {
  return timed(title, async () => {
    const exit = await runProgram(program);
    return exit === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  });
}

/** How a suite's report is read. */
interface Reading<Report> {
  tallyOf: (report: Report) => Tally;
  failuresOf: (report: Report) => Failure[];
}

/** A suite that writes a JSON report to `test-results/<name>.json`; what `env` throws fails it. */
export async function suite<Report>(
  name: string,
  program: Program,
  env: () => NodeJS.Dict<string>,
  { tallyOf, failuresOf }: Reading<Report>,
): Promise<Tally> {
  const file = reportFile(name);
  await rm(file, { force: true });
  return timed(name, async () => {
    const exit = await runProgram(program, env());
    const content = await readFile(file, "utf8").catch(() => undefined);
    if (content === undefined) return { passed: 0, failed: 1 };
    const report = JSON.parse(content) as Report;
    // Said once more where a reader of the log looks first: at its end.
    console.log(told(failuresOf(report)));
    return withExit(tallyOf(report), exit);
  });
}

/** Where a suite's JSON report goes. */
export function reportFile(name: string): string {
  return join(folder, `${name}.json`);
}

/** Runs a step, prints what it counted and how long it took; one that throws counts as one failed. */
export async function timed(title: string, step: () => Promise<Tally>): Promise<Tally> {
  console.log(`\n── ${title}`);
  const started = performance.now();
  const tally = await step().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${title}: ${tally.passed} passed, ${tally.failed} failed, in ${seconds} s`);
  return tally;
}

function runProgram([path, ...parameters]: Program, env: NodeJS.Dict<string> = {}): Promise<number | null> {
  const child = spawn(process.execPath, [join(root, "node_modules", path), ...parameters], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => child.on("exit", resolve).on("error", reject));
}
