/** How many passed and how many did not: what was skipped did not pass. */
export interface Tally {
  passed: number;
  failed: number;
}

/** The part of Vitest's JSON report that is counted here. */
export interface VitestReport {
  success: boolean;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** The part of Playwright's JSON report that is counted here. */
export interface PlaywrightReport {
  errors: unknown[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** A file that does not even load counts as one failed test. */
export function tallyOfVitest(report: VitestReport): Tally {
  const results = report.testResults.flatMap((file) => file.assertionResults);
  const passed = results.filter((result) => result.status === "passed").length;
  const brokenFiles = report.testResults.filter(
    (file) => file.status !== "passed" && file.assertionResults.every((result) => result.status === "passed"),
  );
  return { passed, failed: results.length - passed + brokenFiles.length };
}

/** A test that passed only at a second try counts as failed. */
export function tallyOfPlaywright({ stats, errors }: PlaywrightReport): Tally {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
}

/** A runner that ended badly, or ran nothing, never counts as all passed. */
export function withExit(tally: Tally, exitCode: number | null): Tally {
  const isSound = tally.failed > 0 || (exitCode === 0 && tally.passed > 0);
  return isSound ? tally : { ...tally, failed: 1 };
}

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }),
    {
      passed: 0,
      failed: 0,
    },
  );
}
