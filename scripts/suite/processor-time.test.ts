import { expect, test } from "vitest";
import { processorTimeOf } from "./count-processor-time.ts";
import { processorTimes } from "./processor-time.ts";

test.runIf(process.platform === "linux")(
  "the processor time of a process includes that of its children",
  () => {
    const stat = `7 (a (name) here) S 1 7 7 0 -1 4194304 100 200 0 0 150 50 1000 300 20 0 1 0 99 0 0`;
    expect(processorTimeOf(() => stat)).toBe(15);
    expect(processorTimeOf()).toBeGreaterThan(0);
  },
);

test("what no step has counted is the rest", () => {
  expect(processorTimes(12.4)).toBe("    12 s  build and the rest\n    12 s  all");
});
