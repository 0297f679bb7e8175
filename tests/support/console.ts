import { afterEach, beforeEach } from "vitest";

/**
 * A test in which something complains on the console has failed, unless it replaced `console.error` or
 * `console.warn` itself in order to look at the complaint.
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
