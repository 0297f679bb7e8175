import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Failure, Tally } from "./reports.ts";
import { countedIn, measured } from "./processor-time.ts";
import { withExit } from "./reports.ts";

const root = join(import.meta.dirname, "..", "..");

/** Where the Node processes of a run find what an earlier one has compiled: half of what an API takes to start. */
const compiled = join(root, "node_modules", ".cache", "compiled");

/** Everything a run writes: reports, the output of each step, screenshots, traces, and server logs. */
export const evidence = join(root, "test-results");
const logs = join(evidence, "logs");

/** A program of one of our packages with its parameters, e.g. `["typescript/bin/tsc"]`. */
export type Program = [path: string, ...parameters: string[]];

/** What a step counted, and the failures to print again at the end of the run. */
export interface Outcome extends Tally {
  failures: Failure[];
}

/** Removes what the previous run wrote. */
export async function clearEvidence(): Promise<void> {
  await rm(evidence, { recursive: true, force: true });
  mkdirSync(logs, { recursive: true });
}

/** A check that passes or fails as a whole, counted as one test. */
export function check(title: string, program: Program): Promise<Outcome> {
  return timed(title, async () => {
    const { exit, output } = await runProgram(title, program);
    console.log(output.trimEnd());
    return passedIf(exit === 0, title, output);
  });
}

/** How a suite's report is read. */
interface Reading<Report> {
  tallyOf: (report: Report) => Tally;
  failuresOf: (report: Report) => Failure[];
}

/** A suite that writes a JSON report to `test-results/<name>.json`; what `env` throws fails it. */
export function suite<Report>(
  name: string,
  program: Program,
  env: () => NodeJS.Dict<string>,
  { tallyOf, failuresOf }: Reading<Report>,
): Promise<Outcome> {
  return timed(name, async () => {
    const { exit, output } = await runProgram(name, program, env());
    console.log(output.trimEnd());
    const content = await readFile(reportFile(name), "utf8").catch(() => undefined);
    if (content === undefined) return passedIf(false, name, output);
    const report = JSON.parse(content) as Report;
    return { ...withExit(tallyOf(report), exit), failures: failuresOf(report) };
  });
}

/** Where a suite's JSON report goes. */
export function reportFile(name: string): string {
  return join(evidence, `${name}.json`);
}

/** Runs a step, prints what it counted and how long it took; one that throws counts as one failed. */
export async function timed(title: string, step: () => Promise<Outcome | Tally>): Promise<Outcome> {
  console.log(`── ${title} …`);
  const started = performance.now();
  const outcome = await step().catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    return { passed: 0, failed: 1, failures: [{ test: title, message }] };
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${title}: ${outcome.passed} passed, ${outcome.failed} failed, in ${seconds} s\n`);
  return { failures: [], ...outcome };
}

function passedIf(passed: boolean, test: string, output: string): Outcome {
  if (passed) return { passed: 1, failed: 0, failures: [] };
  const message = output.trim().split("\n").slice(-12).join("\n");
  return { passed: 0, failed: 1, failures: [{ test, message }] };
}

/** Each step has its own log, because steps run side by side. */
async function runProgram(
  title: string,
  [path, ...parameters]: Program,
  env: NodeJS.Dict<string> = {},
): Promise<{ exit: number | null; output: string }> {
  const file = join(logs, `${title}.log`);
  const log = openSync(file, "w");
  const { flags, variables } = countedIn(join(logs, `${title}.seconds`));
  const child = spawn(process.execPath, [...flags, join(root, "node_modules", path), ...parameters], {
    cwd: root,
    stdio: ["ignore", log, log],
    env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...env, ...variables },
  });
  closeSync(log);
  const exit = await new Promise<number | null>((resolve, reject) =>
    child.on("exit", resolve).on("error", reject),
  );
  await measured(title, join(logs, `${title}.seconds`));
  return { exit, output: await readFile(file, "utf8") };
}
