import { expect, test } from "vitest";
import { numberIn } from "./setting-values.ts";

test("[PRODUCT-15] an empty limit is none, and what is no number stays for the API to refuse", () => {
  expect(numberIn("")).toBeNull();
  expect(numberIn("25")).toBe(25);
  expect(numberIn("1.5")).toBe(1.5);
  expect(numberIn("many")).toBeNaN();
});
