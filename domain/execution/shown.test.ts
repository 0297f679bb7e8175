import { describe, expect, test } from "vitest";
import { verifyE1 } from "./example-commands.ts";
import { lockoutAt } from "./example-lockout.ts";
import { eventsSince } from "./shown.ts";

/* What was shown, and what the lockout is when the button is pressed. Random pairs are in tests/model/side-by-side.test.ts. */

describe("the state that a screen showed", () => {
  const at = { ...lockoutAt("de_energised"), version: 12 };
  const applyLock = { type: "apply_lock", pointId: "x", scannedTag: "E1", lockNumber: "L-1" } as const;

  test.each([
    ["another person relieved the last point meanwhile", "locked", verifyE1, 2],
    ["the points were not locked yet", "isolated", verifyE1, undefined],
  ] as const)("%s", (_, state, command, events) => {
    expect(eventsSince(at, { state, version: 10 }, command)).toBe(events);
  });

  test.each([
    ["shut_down", 1],
    ["notified", undefined],
  ] as const)("a lock, shown while %s, once another person has isolated the last point", (state, events) => {
    expect(eventsSince({ ...at, state: "isolated" }, { state, version: 11 }, applyLock)).toBe(events);
  });
});
