import { build } from "./build.ts";
import { ensureChromium } from "./suite/chromium.ts";
import { ensureFirefox } from "./suite/firefox.ts";
import type { PlaywrightReport, VitestReport } from "./suite/reports.ts";
import {
  failuresOfPlaywright,
  failuresOfVitest,
  sum,
  tallyOfPlaywright,
  tallyOfVitest,
} from "./suite/reports.ts";
import { specificationCoverage } from "./suite/spec-coverage.ts";
import { type Program, check, reportFile, suite, timed } from "./suite/steps.ts";

const tallies = [
  // Each keeps one processor busy.
  ...(await Promise.all([
    check("types", ["typescript/bin/tsc"]),
    check("lint", ["eslint/bin/eslint.js", ".", "--max-warnings", "0"]),
  ])),
  await check("imports", ["dependency-cruiser/bin/dependency-cruiser.mjs", "."]),
  await check("format", ["prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."]),
  await timed("specification", specificationCoverage),
];

const built = await timed("build", async () => {
  await build();
  return { passed: 1, failed: 0 };
});
tallies.push(built, await unitAndApi());
// Without a build there is no product to open in a browser.
if (built.failed === 0) tallies.push(await browser());

const { passed, failed } = sum(tallies);
process.exitCode = failed === 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed`);

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
