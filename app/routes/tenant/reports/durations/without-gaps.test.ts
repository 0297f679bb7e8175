import { expect, test } from "vitest";
import { withoutGaps } from "./without-gaps.ts";

const month = (key: string) => ({ key, name: "", lockouts: 2, median: 30, p90: 90 });

test("[PRODUCT-07] months without a lockout stand between the others, over the turn of the year", () => {
  const rows = withoutGaps([month("2026-10"), month("2027-01")]);
  expect(rows.map(({ key, lockouts }) => [key, lockouts])).toEqual([
    ["2026-10", 2],
    ["2026-11", 0],
    ["2026-12", 0],
    ["2027-01", 2],
  ]);
  expect(withoutGaps([month("2026-10")])).toHaveLength(1);
  expect(withoutGaps([])).toEqual([]);
});
