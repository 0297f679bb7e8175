import { expect, test } from "vitest";
import { percentOf } from "./percent-of.ts";

test.each([
  [1, 6, 17],
  [1, 3, 33],
  [5, 6, 83],
  [999, 1000, 99],
  [1, 1000, 1],
  [0, 6, 0],
  [6, 6, 100],
])("[PRODUCT-01] %i of %i machines are %i percent", (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});
