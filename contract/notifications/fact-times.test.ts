import { expect, test } from "vitest";
import { factInZone, factTime } from "./fact-times.ts";

test("the same fact has the clock of each of its readers, and names it", () => {
  const fact = `${factTime("2026-11-20T12:41:00+01:00")}: Tess took points offline until ${factTime("2026-11-20T23:30:00Z")}: E1`;
  expect(factInZone(fact, "Europe/Vienna")).toBe(
    "Nov 20, 2026, 12:41 GMT+1: Tess took points offline until Nov 21, 2026, 00:30 GMT+1: E1",
  );
  expect(factInZone(fact, "America/New_York")).toBe(
    "Nov 20, 2026, 06:41 EST: Tess took points offline until Nov 20, 2026, 18:30 EST: E1",
  );
});

test("what was stored with a clock stays, and so does what only looks like an instant", () => {
  for (const fact of ["Nov 20, 2026, 12:41 GMT+1: Tess called a stop.", "Tess: Report 2026-11-20T12, again"])
    expect(factInZone(fact, "Asia/Tokyo")).toBe(fact);
});
