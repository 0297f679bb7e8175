import { stripVTControlCharacters } from "node:util";

/** How many tests passed and how many did not. A skipped test did not pass. */
export interface Tally {
  passed: number;
  failed: number;
}

/** The part of Vitest's JSON report that is counted here. */
export interface VitestReport {
  success: boolean;
  testResults: {
    status: string;
    name?: string;
    /** Why the file did not load. */
    message?: string;
    assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[];
  }[];
}

/** The part of Playwright's JSON report that is counted here. */
export interface PlaywrightReport {
  errors: unknown[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites?: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: { projectName: string; results: PlaywrightResult[] }[];
  }[];
}

interface PlaywrightResult {
  errors?: { message?: string }[];
  attachments?: Attachment[];
}

interface Attachment {
  name: string;
  contentType?: string;
  path?: string;
  /** Base64, where the test attached text or bytes instead of a file. */
  body?: string;
}

/** A test that failed, and what it said. */
export interface Failure {
  test: string;
  message: string;
  /** Paths of its screenshot and trace, and the text it attached. */
  files?: string[];
}

/** A file that does not load counts as one failed test. */
export function tallyOfVitest(report: VitestReport): Tally {
  const results = report.testResults.flatMap((file) => file.assertionResults);
  const passed = results.filter((result) => result.status === "passed").length;
  const brokenFiles = report.testResults.filter(
    (file) => file.status !== "passed" && file.assertionResults.every((result) => result.status === "passed"),
  );
  return { passed, failed: results.length - passed + brokenFiles.length };
}

/** A test that passed only on a second try counts as failed. */
export function tallyOfPlaywright({ stats, errors }: PlaywrightReport): Tally {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
}

export function failuresOfVitest({ testResults }: VitestReport): Failure[] {
  return testResults.flatMap(({ status, name = "", message = "", assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === "failed");
    if (status === "failed" && failed.length === 0) return [{ test: name, message }];
    return failed.map(({ fullName = "", failureMessages = [] }) => ({
      test: `${name} › ${fullName}`,
      message: failureMessages.join("\n"),
    }));
  });
}

export function failuresOfPlaywright({ suites = [] }: Pick<PlaywrightReport, "suites">): Failure[] {
  return suites.flatMap((group): Failure[] => [
    ...failuresOfPlaywright(group),
    ...(group.specs ?? []).flatMap(({ title, file, tests }) =>
      tests.flatMap(({ projectName, results }) =>
        results.flatMap((result) =>
          (result.errors ?? []).map(({ message = "" }) => ({
            test: `[${projectName}] ${file} › ${title}`,
            message,
            files: filesOf(result),
          })),
        ),
      ),
    ),
  ]);
}

/** Paths of screenshots and traces, and the attached text itself: it explains a failure on a machine that is gone. */
function filesOf({ attachments = [] }: PlaywrightResult): string[] {
  return attachments.flatMap(({ contentType, path, body }) => {
    if (path !== undefined) return [path];
    return contentType === "text/plain" && body ? linesOf(body).slice(-longestText) : [];
  });
}

/** Lines of an attached text that are printed at most: the last ones. */
const longestText = 30;

const linesOf = (base64: string) => Buffer.from(base64, "base64").toString().trimEnd().split("\n");

/** What failed and why, short enough to be the end of a log. */
export function told(failures: Failure[], linesOfEach = 12): string {
  return failures
    .map(({ test, message, files = [] }) => {
      const lines = [...stripVTControlCharacters(message).split("\n").slice(0, linesOfEach), ...files];
      return [`✗ ${test}`, ...lines.map((line) => `    ${line}`)].join("\n");
    })
    .join("\n\n");
}

/** A runner that crashed or ran nothing never counts as passed. */
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
