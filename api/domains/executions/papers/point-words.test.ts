import { expect, test } from "vitest";
import { contextOf, lockoutAt } from "#domain/execution/example-lockout.ts";
import { viewOf } from "#domain/execution/view.ts";
import { namedPoint } from "./point-words.ts";

test("papers name a point by what is written on the device, then by its tag", () => {
  const { points } = viewOf(lockoutAt("shut_down"), contextOf());
  expect(points.map(namedPoint)).toEqual(["E1 (IMM-E1) Main disconnect", "H1 (IMM-H1) Accumulator dump"]);
  expect(points.map((point) => namedPoint({ ...point, label: "" }))[0]).toBe("IMM-E1 Main disconnect");
});
