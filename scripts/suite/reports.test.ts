import { describe, expect, test } from "vitest";
import { failuresOfPlaywright, failuresOfVitest, sum, tallyOfPlaywright, tallyOfVitest } from "./reports.ts";
import { told, withExit } from "./reports.ts";

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

  test("a failure is reported with its reason, at any depth and in few lines", () => {
    const note = Buffer.from("12 ms click on a link\n").toString("base64");
    const attachments = [
      { name: "screenshot", path: "/evidence/opens.png" },
      { name: "presses", contentType: "text/plain", body: note },
      { name: "picture", contentType: "image/png", body: note },
    ];
    const results = [{ errors: [{ message: "\u001b[31mred\u001b[39m\nsecond\nthird" }], attachments }];
    const tests = [{ projectName: "phone", results }];
    const suites = [{ suites: [{ specs: [{ title: "opens", file: "a.spec.ts", tests }] }] }];
    expect(told(failuresOfPlaywright({ suites }), 2)).toBe(
      "✗ [phone] a.spec.ts › opens\n    red\n    second\n    /evidence/opens.png\n    12 ms click on a link",
    );
    const failed = { status: "failed", fullName: "adds", failureMessages: ["1 is not 2"] };
    const passed = { status: "passed", fullName: "subtracts", failureMessages: [] };
    const testResults = [
      { status: "failed", name: "a.test.ts", assertionResults: [failed, passed] },
      { status: "failed", name: "b.test.ts", message: "No such module", assertionResults: [] },
    ];
    expect(failuresOfVitest({ success: false, testResults })).toEqual([
      { test: "a.test.ts › adds", message: "1 is not 2" },
      { test: "b.test.ts", message: "No such module" },
    ]);
  });

  test("the parts add up", () => {
    const tallies = [
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ];
    expect(sum(tallies)).toEqual({ passed: 3, failed: 3 });
  });
});
