import { expect, test } from "vitest";
import { cellNamed, nameOfCell } from "./columns.ts";
import { cellAbove, cellBeyond, planPaste } from "./plan-paste.ts";

test("[PRODUCT-01] pasted cells go right and down from where they were pasted, and add rows", () => {
  const cells = [
    ["E1", "Main"],
    ["E2", "Drive"],
  ];
  expect(planPaste(cells, { row: 2, column: "tag" }, 3)).toEqual({
    writes: [
      { row: 2, column: "tag", text: "E1" },
      { row: 2, column: "name", text: "Main" },
      { row: 3, column: "tag", text: "E2" },
      { row: 3, column: "name", text: "Drive" },
    ],
    rows: 4,
    leftOut: 0,
  });
  expect(planPaste([["Main"]], { row: 0, column: "name" }, 3).rows).toBe(3);
});

test("[PRODUCT-01] what has no room is counted: beyond the last column, and below 200 rows", () => {
  const wide = planPaste([["high_voltage", "more", ""]], { row: 0, column: "requiredCertificate" }, 3);
  expect([wide.writes.length, wide.leftOut]).toEqual([1, 1]);
  const long = planPaste([["A"], ["B"], ["C"]], { row: 199, column: "tag" }, 200);
  expect([long.writes, long.rows, long.leftOut]).toEqual([[{ row: 199, column: "tag", text: "A" }], 200, 2]);
});

test("[PRODUCT-01] filling down copies from the cell above, and keys move within the table", () => {
  expect(cellAbove({ row: 4, column: "name" })).toEqual({ row: 3, column: "name" });
  expect(cellAbove({ row: 0, column: "name" })).toBeUndefined();
  expect(cellBeyond({ row: 0, column: "name" }, 1, 2)).toEqual({ row: 1, column: "name" });
  expect(cellBeyond({ row: 1, column: "name" }, 1, 2)).toBeUndefined();
  expect(cellBeyond({ row: 0, column: "name" }, -1, 2)).toBeUndefined();
});

test("[PRODUCT-01] the name of an input says its cell; of another input, none", () => {
  expect(cellNamed(nameOfCell({ row: 12, column: "proveDead" }))).toEqual({ row: 12, column: "proveDead" });
  for (const name of ["rows.1.version", "rows.1.siteId", "rows.x.tag", "tag", ""]) {
    expect(cellNamed(name)).toBeUndefined();
  }
});
