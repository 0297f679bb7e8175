import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll } from "vitest";
import { statements, type TracedStatement } from "#api/infrastructure/database/scope.ts";
import { see, type Shape } from "../../scripts/sql/shape.ts";

/**
 * Records which statements the tests sent and the shape of their rows, for `scripts/sql/check.ts`. One file per
 * test file, in `test-results/statements`.
 */
const root = join(import.meta.dirname, "..", "..");
const folder = join(root, "test-results", "statements");

/** How many rows of one place are checked: enough to see every kind of value. */
const mostRows = 300;

/** By the stack of the call: the shape of a row, and how many were checked. */
const seen = new Map<string, { method: string; row: Shape; rows: number }>();
const stacks = new WeakMap<TracedStatement, string>();

const listener = {
  start(statement: TracedStatement) {
    stacks.set(statement, ourFrames());
  },
  asyncEnd(statement: TracedStatement) {
    const stack = stacks.get(statement);
    if (!stack || !statement.result) return;
    const note = seen.get(stack) ?? { method: statement.method, row: { kinds: [] }, rows: 0 };
    seen.set(stack, note);
    for (const row of statement.result.rows.slice(0, mostRows - note.rows)) {
      see(note.row, row);
      note.rows++;
    }
  },
  end: () => undefined,
  asyncStart: () => undefined,
  error: () => undefined,
};
statements.subscribe(listener);

afterAll(() => {
  // The next test file of this process records its own statements.
  statements.unsubscribe(listener);
  if (seen.size === 0) return;
  mkdirSync(folder, { recursive: true });
  const lines = [...seen].map(([stack, note]) => JSON.stringify({ stack: stack.split(" "), ...note }));
  appendFileSync(join(folder, `${process.pid}.ndjson`), `${lines.join("\n")}\n`);
  seen.clear();
});

/** The places in `api/` that led to the statement, the nearest first: `api/x.ts:12:5`. */
function ourFrames(): string {
  const former = Error.stackTraceLimit;
  Error.stackTraceLimit = 12;
  const { stack = "" } = new Error("");
  Error.stackTraceLimit = former;
  const places = [...stack.matchAll(/\/(api\/[^\s:)]+\.ts:\d+:\d+)/g)].map(([, place]) => place ?? "");
  return places
    .filter((place) => !place.startsWith("api/infrastructure/database/"))
    .slice(0, 3)
    .join(" ");
}
