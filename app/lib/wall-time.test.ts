import { expect, test } from "vitest";
import { instantOf, wallTimeOf } from "./wall-time.ts";

test.each([
  ["2026-11-20T12:41", "Europe/Vienna", "2026-11-20T11:41:00.000Z"],
  ["2026-07-01T00:10", "Europe/Vienna", "2026-06-30T22:10:00.000Z"],
  ["2026-11-20T06:00", "America/New_York", "2026-11-20T11:00:00.000Z"],
  ["2026-11-20T12:00", "UTC", "2026-11-20T12:00:00.000Z"],
])("%s in %s is %s, and back", (wallTime, timeZone, instant) => {
  expect(instantOf(wallTime, timeZone)).toBe(instant);
  expect(wallTimeOf(instant, timeZone)).toBe(wallTime);
});

test("an hour before the clocks change back in spring is not an hour off", () => {
  expect(instantOf("2026-03-29T01:30", "Europe/Vienna")).toBe("2026-03-29T00:30:00.000Z");
  expect(instantOf("2026-03-29T03:30", "Europe/Vienna")).toBe("2026-03-29T01:30:00.000Z");
});

test.each(["", "tomorrow", "2026-13-01T00:00", "2026-11-20"])("%j is no time", (wallTime) => {
  expect(instantOf(wallTime, "UTC")).toBe("");
});
