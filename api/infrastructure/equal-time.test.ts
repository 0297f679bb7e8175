import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { inEqualTime } from "./equal-time.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("an answer in equal time", () => {
  test.each([
    ["nothing to do", () => Promise.resolve("done")],
    ["a refusal", () => Promise.reject(new Error("no"))],
  ])("waits, with %s", async (_, work) => {
    let answered = false;
    const answer = inEqualTime(250, work).finally(() => (answered = true));
    const settled = answer.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(249);
    expect(answered).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(answered).toBe(true);
    await settled;
  });

  test("gives what the work gives, and throws what it throws", async () => {
    const good = inEqualTime(1, () => Promise.resolve("done"));
    const bad = expect(inEqualTime(1, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await vi.advanceTimersByTimeAsync(1);
    expect(await good).toBe("done");
    await bad;
  });
});
