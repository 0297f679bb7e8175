import { expect, test } from "vitest";
import { decimalOf } from "./decimals.ts";

test.each([
  ["0.5", 0.5],
  ["0,5", 0.5],
  [" 12 ", 12],
  ["−3", -3],
  [",5", 0.5],
  ["0,500", 0.5],
  ["", undefined],
  ["abc", undefined],
  ["0 bar", undefined],
  ["1e309", undefined],
  ["9".repeat(400), undefined],
  ["1,000", undefined],
  ["12.345", undefined],
  ["1.2.3", undefined],
])("%j is the number %s", (typed, value) => {
  expect(decimalOf(typed)).toBe(value);
});
