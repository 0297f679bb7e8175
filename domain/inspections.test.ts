import { expect, test } from "vitest";
import {
  inspectionDueOn,
  type InspectionRecord,
  inspectorRefusals,
  isInspectionOverdue,
  recordRefusals,
} from "./inspections.ts";

test.each([
  ["2025-01-10", null, "2026-01-10"],
  ["2024-01-10", "2025-06-30", "2026-06-30"],
  ["2024-02-29", null, "2025-02-28"],
  ["2025-12-31T23:30:00.000Z", null, "2026-12-31"],
])("published %s, inspected %s: due %s", (published, inspected, due) => {
  expect(inspectionDueOn(published, inspected, 12)).toBe(due);
});

test("an inspection is overdue from the day after it was due", () => {
  expect(isInspectionOverdue("2026-11-20", "2026-11-20")).toBe(false);
  expect(isInspectionOverdue("2026-11-20", "2026-11-21")).toBe(true);
  expect(isInspectionOverdue(null, "2026-11-21")).toBe(false);
});

const [tess, sam] = [
  { id: "tess", name: "Tess" },
  { id: "sam", name: "Sam" },
];
const record: InspectionRecord = {
  inspectorId: "sam",
  performedOn: "2026-11-20",
  lastInspectedOn: "2025-11-20",
  reviewedIds: ["tess", "ravi"],
  result: "conforms",
  actionCount: 0,
  users: [tess],
};
const codesOf = (changed: Partial<InspectionRecord>) =>
  recordRefusals({ ...record, ...changed }, "2026-11-20T08:00:00.000Z").map(({ code }) => code);

test("[PRODUCT-02] the inspector is an authorized employee who does not use the procedure", () => {
  const codes = (isAuthorized: boolean, users: (typeof tess)[]) =>
    inspectorRefusals({ ...sam, isAuthorized }, users).map(({ code }) => code);
  expect(codes(true, [tess])).toEqual([]);
  expect(codes(true, [tess, sam])).toEqual(["inspector_uses"]);
  expect(codes(false, [])).toEqual(["inspector_not_authorised"]);
});

test("[PRODUCT-02] it was reviewed with each who uses it, on a day that has been, and deviations have actions", () => {
  expect(codesOf({})).toEqual([]);
  expect(codesOf({ reviewedIds: ["ravi"] })).toEqual(["not_reviewed_with"]);
  expect(codesOf({ reviewedIds: ["tess", "sam"] })).toEqual(["inspector_reviewed"]);
  expect(codesOf({ performedOn: "2026-11-21" })).toEqual(["in_the_future"]);
  expect(codesOf({ performedOn: "2025-11-19" })).toEqual(["before_the_last"]);
  expect(codesOf({ result: "deviations" })).toEqual(["deviations_missing"]);
  expect(codesOf({ result: "deviations", actionCount: 2 })).toEqual([]);
  expect(codesOf({ actionCount: 1 })).toEqual(["deviations_unexpected"]);
});
