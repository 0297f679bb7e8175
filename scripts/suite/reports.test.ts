import { describe, expect, test } from "vitest";
import { sum, tallyOfPlaywright, tallyOfVitest, withExit } from "./reports.ts";

const file = (status: string, ...results: string[]) => ({
  status,
  assertionResults: results.map((result) => ({ status: result })),
});

describe("counting the tests", () => {
  test("what was skipped or left to do has not passed", () => {
    const report = { success: true, testResults: [file("passed", "passed", "skipped", "todo", "pending")] };
    expect(tallyOfVitest(report)).toEqual({ passed: 1, failed: 3 });
  });

  test("a file that does not load counts as one failed test", () => {
    const report = { success: false, testResults: [file("failed"), file("failed", "passed", "failed")] };
    expect(tallyOfVitest(report)).toEqual({ passed: 1, failed: 2 });
  });

  test("a browser test that was flaky or skipped has not passed", () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
    expect(tallyOfPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 5 });
  });

  test("a runner that ended badly or ran nothing counts as failed", () => {
    expect(withExit({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 });
    expect(withExit({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
    expect(withExit({ passed: 3, failed: 0 }, null)).toEqual({ passed: 3, failed: 1 });
    expect(withExit({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
    expect(withExit({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
  });

  test("the parts add up", () => {
    const tallies = [
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ];
    expect(sum(tallies)).toEqual({ passed: 3, failed: 3 });
  });
});
