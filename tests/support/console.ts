import { afterEach, beforeEach } from "vitest";

/**
 * A console error or warning fails the test, unless the test replaced `console.error` or `console.warn` to check
 * it.
 */
let complaints: unknown[][] = [];

for (const method of ["error", "warn"] as const) {
  console[method] = (...complaint: unknown[]) => void complaints.push(complaint);
}

beforeEach(() => {
  complaints = [];
});

afterEach(() => {
  const [first] = complaints;
  if (first === undefined) return;
  const error = first.find((part) => part instanceof Error);
  throw new Error(`The console shows: ${first.map(String).join(" ")}`, { cause: error });
});
