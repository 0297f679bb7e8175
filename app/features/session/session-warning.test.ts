import { expect, test } from "vitest";
import { countdown, secondsLeft, warningOf } from "./session-warning.ts";

const now = 1_000_000;
const warningTime = 300_000;
const status = (idleRemaining: number, absoluteRemaining: number) => ({
  idleRemaining,
  absoluteRemaining,
  settings: { warningTime },
});

test.each([
  ["idle comes first", 60_000, 120_000, "idle", 60_000],
  ["the maximum comes first", 120_000, 60_000, "absolute", 60_000],
  ["both at once", 60_000, 60_000, "absolute", 60_000],
  ["just below the threshold", warningTime - 1, 9_000_000, "idle", warningTime - 1],
] as const)("[SESSION-02] a warning where %s", (_, idle, absolute, reason, remaining) => {
  expect(warningOf(status(idle, absolute), now)).toEqual({ reason, endsAt: now + remaining });
});

test.each([
  ["at the threshold", warningTime, 9_000_000],
  ["above it", 1_000_000, 9_000_000],
  ["at nothing left", 0, 9_000_000],
  ["past its end", 60_000, -1],
])("[SESSION-02] no warning %s", (_, idle, absolute) => {
  expect(warningOf(status(idle, absolute), now)).toBeNull();
});

test("[SESSION-03] the countdown ends at 0:00, and not before its last second is over", () => {
  const warning = { reason: "idle", endsAt: now } as const;
  const shown = [299_001, 60_000, 1_001, 1, 0, -5].map((left) => countdown(secondsLeft(warning, now - left)));
  expect(shown).toEqual(["5:00", "1:00", "0:02", "0:01", "0:00", "0:00"]);
});
