import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { coverGuards } from "./cover.ts";
import { everyGuard, type GuardPlace, written } from "./places.ts";

/**
 * `npm run test:mutations -- --guards`: silences each guard in the table of rules in turn, and prints which test fails
 * without it and what `violationsOf` finds. Exits with 1 if either column has a gap.
 */

const root = join(import.meta.dirname, "..", "..", "..");
const reports = mkdtempSync(join(tmpdir(), "hasp-guards-"));
/** Far longer than the tests of the rules take: only a hang takes so long. */
const longestMs = 300_000;
const mostSequences = 400;

const { broken, sequences } = coverGuards(mostSequences);
console.log(`${sequences} sequences tried what each guard refuses.\n`);

const waiting = everyGuard();
const tests = new Map<string, string | undefined>();
await Promise.all(Array.from({ length: availableParallelism() }, work));
rmSync(reports, { recursive: true });

const gaps = everyGuard()
  .map(written)
  .filter((place) => !tests.get(place) || !broken.has(place));
const caught = (by: ReadonlyMap<string, unknown>) => [...by.values()].filter(Boolean).length;
console.log(`\n${tests.size} guards: ${caught(tests)} caught by tests, ${caught(broken)} by violationsOf.`);
for (const place of gaps) console.log(`Not caught: ${place}`);
process.exitCode = gaps.length > 0 ? 1 : 0;

async function work(): Promise<void> {
  for (let guard = waiting.shift(); guard; guard = waiting.shift()) {
    const place = written(guard);
    const test = await failingTest(guard);
    tests.set(place, test);
    const found = broken.get(place);
    const invariant = found && `${found.message}${found.with ? ` (with ${found.with})` : ""}`;
    console.log([`${place} ${guard.name}`, test ?? "NO TEST", invariant ?? "NOTHING"].join(" | "));
  }
}

/** The name of the first test of the rules that fails without the guard. */
async function failingTest(guard: GuardPlace): Promise<string | undefined> {
  const report = join(reports, `${written(guard)}.json`);
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
  const flags = ["--bail=1", "--maxWorkers=1", "--reporter=json", `--outputFile.json=${report}`];
  const child = spawn(process.execPath, [vitest, "run", "--project=unit", "domain/", ...flags], {
    cwd: root,
    stdio: "ignore",
    env: { ...process.env, WITHOUT_GUARD: written(guard) },
    timeout: longestMs,
  });
  await once(child, "exit");
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as {
    testResults: { assertionResults: { status: string; fullName: string }[] }[];
  };
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  return all.find(({ status }) => status === "failed")?.fullName;
}
