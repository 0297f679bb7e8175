import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Violation } from "#domain/invariants.ts";
import { everyGuard, type GuardPlace, written } from "./without.ts";

/**
 * `npm run test:mutations -- --guards`: takes each guard out of the table of rules in turn, and prints which test fails
 * without it and which invariant random sequences break. Exits with 1 if no test fails without one of them.
 */

const root = join(import.meta.dirname, "..", "..", "..");
const reports = mkdtempSync(join(tmpdir(), "hasp-guards-"));
/** Far longer than either takes: only a hang takes so long. */
const longestMs = 300_000;

interface Row {
  guard: string;
  test: string | undefined;
  invariant: string | undefined;
}

const waiting = everyGuard();
const rows = new Map<string, Row>();
await Promise.all(Array.from({ length: availableParallelism() }, work));
rmSync(reports, { recursive: true });

const told = [...rows.values()];
const caught = (column: "test" | "invariant") => told.filter((row) => row[column] !== undefined).length;
console.log(
  `\n${told.length} guards: ${caught("test")} missed by tests, ${caught("invariant")} by invariants.`,
);
const free = told.filter(({ test }) => test === undefined);
for (const { guard } of free) console.log(`No test misses ${guard}.`);
process.exitCode = free.length > 0 ? 1 : 0;

async function work(): Promise<void> {
  for (let guard = waiting.shift(); guard; guard = waiting.shift()) {
    const place = written(guard);
    const row = {
      guard: `${place} (${guard.name})`,
      test: await failingTest(guard),
      invariant: await brokenInvariant(guard),
    };
    rows.set(place, row);
    console.log(`${row.guard} | ${row.test ?? "NO TEST"} | ${row.invariant ?? "–"}`);
  }
}

/** The name of the first test of the rules that fails. */
async function failingTest(guard: GuardPlace): Promise<string | undefined> {
  const report = join(reports, `${written(guard)}.json`);
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
  await run(guard, [
    vitest,
    "run",
    "--project=unit",
    "domain/",
    "--bail=1",
    "--maxWorkers=1",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as {
    testResults: { assertionResults: { status: string; fullName: string }[] }[];
  };
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === "failed")?.fullName;
}

/** What random sequences break, in words; undefined if nothing that `violationsOf` sees. */
async function brokenInvariant(guard: GuardPlace): Promise<string | undefined> {
  const said = await run(guard, [join(import.meta.dirname, "violation.ts")]);
  const first = /"violations":\[(\{.*?\})/.exec(said)?.[1];
  if (first === undefined) return undefined;
  const { invariant, message } = JSON.parse(first) as Violation;
  return `${invariant}: ${message}`;
}

async function run(guard: GuardPlace, args: string[]): Promise<string> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "ignore"],
    env: { ...process.env, WITHOUT_GUARD: written(guard) },
    timeout: longestMs,
  });
  return text(child.stdout);
}
