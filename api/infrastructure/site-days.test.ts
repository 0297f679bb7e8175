import { describe, expect, test } from "vitest";
import { todayAt } from "./site-days.ts";

describe("the day at a site", () => {
  test.each([
    ["Pacific/Auckland", "2026-11-20T10:59:59.000Z", "2026-11-20"],
    ["Pacific/Auckland", "2026-11-20T11:00:00.000Z", "2026-11-21"],
    ["America/Los_Angeles", "2026-11-20T07:59:59.000Z", "2026-11-19"],
    ["America/Los_Angeles", "2026-11-20T08:00:00.000Z", "2026-11-20"],
    // An hour later in the summer.
    ["America/Los_Angeles", "2026-07-20T06:59:59.000Z", "2026-07-19"],
    ["America/Los_Angeles", "2026-07-20T07:00:00.000Z", "2026-07-20"],
    ["UTC", "2026-11-20T23:59:59.000Z", "2026-11-20"],
  ])("in %s at %s is %s", (zone, now, day) => {
    expect(todayAt(now, [zone])).toBe(day);
  });

  test("is the latest, where the machines are at several sites", () => {
    const zones = ["America/Los_Angeles", "Pacific/Auckland", "UTC"];
    expect(todayAt("2026-11-20T11:30:00.000Z", zones)).toBe("2026-11-21");
  });

  test("is that of UTC without a site, or in a zone that no longer has a name", () => {
    expect(todayAt("2026-11-20T23:30:00.000Z", [])).toBe("2026-11-20");
    expect(todayAt("2026-11-20T23:30:00.000Z", ["Pacific/Atlantis"])).toBe("2026-11-20");
  });
});
