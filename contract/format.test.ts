import { expect, test } from "vitest";
import { formatBytes, formatDay, formatInstant, formatMoney, formatReading, formatTime } from "./format.ts";

const instant = "2026-11-20T23:05:30Z";

test("an instant is written in the person's zone, and names it where it matters", () => {
  expect(formatInstant(instant, "Europe/Vienna")).toBe("Nov 21, 2026, 00:05");
  expect(formatInstant(instant, "UTC", true)).toBe("Nov 20, 2026, 23:05 UTC");
  expect(formatTime(instant, "America/New_York")).toBe("18:05");
});

test("a calendar day is the same in every zone", () => {
  expect(formatDay("2026-11-20")).toBe("Nov 20, 2026");
});

test("a reading keeps its decimals and its unit on one line", () => {
  expect(formatReading(0.4, "bar(g)")).toBe("0.4\u00a0bar(g)");
  expect(formatReading(5, "")).toBe("5");
});

test("money is written from minor units; a price without cents may leave them out", () => {
  expect(formatMoney(123_450, "EUR")).toBe("€1,234.50");
  expect(formatMoney(-4_950, "GBP")).toBe("-£49.50");
  expect([formatMoney(34_900, "EUR", true), formatMoney(9_950, "EUR", true)]).toEqual(["€349", "€99.50"]);
});

test("the hour never needs AM or PM, also at midnight and noon", () => {
  expect(formatTime("2026-11-20T00:00:00Z", "UTC")).toBe("00:00");
  expect(formatTime("2026-11-20T12:00:00Z", "UTC")).toBe("12:00");
});

test("a file has a size in kB or MB", () => {
  expect([formatBytes(820_000), formatBytes(2_400_000)]).toEqual(["820 kB", "2.4 MB"]);
});
