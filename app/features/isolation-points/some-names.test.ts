import { expect, test } from "vitest";
import { someNames } from "./some-names.ts";

test("names for a sentence are few and short, and say that there are more", () => {
  expect(someNames(["LP-1", "LP-2"])).toBe("LP-1, LP-2");
  expect(someNames(["1", "2", "3", "4", "5", "6"])).toBe("1, 2, 3, 4, 5, …");
  expect(someNames(["x".repeat(200)])).toBe(`${"x".repeat(79)}…`);
  expect(someNames([])).toBe("");
});
