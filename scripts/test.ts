import { build } from "./build.ts";
import { ensureChromium } from "./suite/chromium.ts";
import { ensureFirefox } from "./suite/firefox.ts";
import { processorTimes } from "./suite/processor-time.ts";
import type { PlaywrightReport, VitestReport } from "./suite/reports.ts";
import {
  failuresOfPlaywright,
  failuresOfVitest,
  sum,
  tallyOfPlaywright,
  tallyOfVitest,
  told,
} from "./suite/reports.ts";
import { specificationCoverage } from "./suite/spec-coverage.ts";
import {
  check,
  clearEvidence,
  evidence,
  type Outcome,
  type Program,
  reportFile,
  suite,
  timed,
} from "./suite/steps.ts";

const started = performance.now();
await clearEvidence();
// The build keeps one core busy and a check the other. The suites run one after the other: side by side they take
// as long, and each makes the other miss its limits.
const checks = checkSources();
const built = await timed("build", async () => {
  await build();
  return { passed: 1, failed: 0 };
});
const unit = await unitAndApi();
// Compares the rows that the suite's statements returned with their declared types.
const outcomes = [built, unit, await check("statements", ["../scripts/sql/check.ts"]), ...(await checks)];
// Without a build there is no product to open in a browser.
if (built.failed === 0) outcomes.push(await browser());

const { passed, failed } = sum(outcomes);
process.exitCode = failed === 0 ? 0 : 1;
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
if (failed > 0) {
  console.log(`── failures\n${told(outcomes.flatMap(({ failures }) => failures))}\n`);
  console.log(`Screenshots, traces, and server logs: ${evidence}`);
}
console.log(`── processor time\n${processorTimes()}`);
console.log(`\nIn ${minutes} minutes:\n${passed} passed, ${failed} failed`);

/** One after the other, beside the build and the tests without a browser. */
async function checkSources(): Promise<Outcome[]> {
  return [
    await check("types", ["typescript/bin/tsc"]),
    await check("lint", ["eslint/bin/eslint.js", ".", "--max-warnings", "0"]),
    await check("promises", ["oxlint/bin/oxlint", "--type-aware"]),
    await check("imports", ["dependency-cruiser/bin/dependency-cruiser.mjs", "."]),
    await check("format", ["prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."]),
    await timed("specification", specificationCoverage),
  ];
}

function unitAndApi() {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportFile("vitest")}`];
  const program: Program = ["vitest/vitest.mjs", "run", ...reporters];
  const reading = { tallyOf: tallyOfVitest, failuresOf: failuresOfVitest };
  return suite<VitestReport>("vitest", program, () => ({}), reading);
}

function browser() {
  const program: Program = ["playwright/cli.js", "test", "--reporter=line,json"];
  const env = () => ({
    CHROMIUM_PATH: ensureChromium(),
    FIREFOX_PATH: ensureFirefox(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile("playwright"),
  });
  const reading = { tallyOf: tallyOfPlaywright, failuresOf: failuresOfPlaywright };
  return suite<PlaywrightReport>("playwright", program, env, reading);
}
