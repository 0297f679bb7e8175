import { expect, test } from "vitest";
import { inspectionDueOn, isInspectionOverdue } from "./inspections.ts";

test.each([
  ["2025-01-10", null, "2026-01-10"],
  ["2024-01-10", "2025-06-30", "2026-06-30"],
  ["2024-02-29", null, "2025-02-28"],
  ["2025-12-31T23:30:00.000Z", null, "2026-12-31"],
])("published %s, inspected %s: due %s", (published, inspected, due) => {
  expect(inspectionDueOn(published, inspected)).toBe(due);
});

test("an inspection is overdue from the day after it was due", () => {
  expect(isInspectionOverdue("2026-11-20", "2026-11-20T23:59:59.000Z")).toBe(false);
  expect(isInspectionOverdue("2026-11-20", "2026-11-21T00:00:00.000Z")).toBe(true);
  expect(isInspectionOverdue(null, "2026-11-21T00:00:00.000Z")).toBe(false);
});
