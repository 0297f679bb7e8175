import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { applied, type Mutant, mutantsOf, randomFrom } from "./mutations/mutants.ts";
import { testsOf } from "./mutations/tests-of.ts";

/**
 * `npm run test:mutations -- --count 50 --seed 7`: changes a copy of the source at random, one place at a time,
 * and reports the changes that no test notices. Exits with 1 if fewer than 9 of 10 are caught. With `--guards`, takes
 * each guard of the lockout rules away instead (tests/model/guards/run.ts).
 */
const { values } = parseArgs({
  options: {
    count: { type: "string", default: "50" },
    seed: { type: "string" },
    guards: { type: "boolean" },
  },
});
if (values.guards) {
  const run = join(import.meta.dirname, "..", "tests", "model", "guards", "run.ts");
  process.exit(spawnSync(process.execPath, [run], { stdio: "inherit" }).status ?? 1);
}
const count = Number(values.count);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) {
  console.error("--count and --seed must be whole numbers.");
  process.exit(2);
}

const root = join(import.meta.dirname, "..");
const copy = mkdtempSync(join(tmpdir(), "hasp-mutations-"));
/** Far longer than any group takes, even on a busy machine: only a hang takes so long. */
const longestMs = 600_000;

copySource();
const sources = globSync("{api,bff,app/lib}/**/*.{ts,tsx}", { cwd: copy })
  .filter((file) => !/\.test\.tsx?$|\/testing|\/seed\/|\/migrations\/|api\/commands\//.test(file))
  .sort();
const all = sources.flatMap((file) =>
  mutantsOf(readFileSync(join(copy, file), "utf8"), file).map((mutant) => ({ file, mutant })),
);
console.log(`${all.length} possible changes in ${sources.length} files; seed ${seed}`);

const random = randomFrom(seed);
const survivors: string[] = [];
for (let index = 1; index <= count; index++) {
  const { file, mutant } = all[Math.floor(random() * all.length)] as (typeof all)[number];
  const source = readFileSync(join(copy, file), "utf8");
  writeFileSync(join(copy, file), applied(source, mutant));
  const catcher = await firstToFail(testsOf(copy, file));
  writeFileSync(join(copy, file), source);
  const what = described(file, source, mutant);
  if (!catcher) survivors.push(what);
  console.log(`${index}/${count} ${catcher ? `caught by ${catcher}` : "NOT CAUGHT"}: ${what}`);
}
rmSync(copy, { recursive: true, force: true });
console.log(`\n${count - survivors.length} of ${count} caught; seed ${seed}`);
for (const survivor of survivors) console.log(`not caught: ${survivor}`);
process.exitCode = survivors.length > count / 10 ? 1 : 0;

/** The working tree stays as it is: only the copy is changed. */
function copySource(): void {
  const left = ["node_modules", ".git", "build", "data", "test-results"];
  const parts = readdirSync(root).filter((part) => !left.includes(part));
  for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
}

async function firstToFail(groups: string[][]): Promise<string | undefined> {
  for (const group of groups) {
    const failed = await runTests(group);
    if (failed) return failed;
  }
  return undefined;
}

/** The file of the first test that fails, or undefined if all pass. */
async function runTests(tests: string[]): Promise<string | undefined> {
  const report = join(copy, "report.json");
  rmSync(report, { force: true });
  const vitest = join(copy, "node_modules", "vitest", "vitest.mjs");
  const flags = ["--bail=1", "--reporter=json", `--outputFile.json=${report}`];
  const child = spawn(process.execPath, [vitest, "run", ...tests, ...flags], {
    cwd: copy,
    stdio: "ignore",
    timeout: longestMs,
  });
  await once(child, "exit");
  if (child.exitCode === 0) return undefined;
  try {
    const { testResults } = JSON.parse(readFileSync(report, "utf8")) as {
      testResults: { name: string; status: string }[];
    };
    const failed = testResults.find(({ status }) => status === "failed")?.name;
    return failed?.replace(`${copy}/`, "") ?? "a run that failed";
  } catch {
    return "a run that timed out";
  }
}

function described(file: string, source: string, { start, change }: Mutant): string {
  const before = source.slice(0, start).split("\n");
  const line = source.split("\n")[before.length - 1]?.trim() ?? "";
  return `${file}:${before.length} ${change}: ${line.slice(0, 120)}`;
}
