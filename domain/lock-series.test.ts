import { expect, test } from "vitest";
import { lockRefusal } from "#contract/locks/sentences.ts";
import type { Refusal } from "#contract/refusals.ts";
import { numberAfter, seriesOf } from "./lock-series.ts";

test.each([
  ["L-001", "L-003", ["L-001", "L-002", "L-003"]],
  ["L-9", "L-11", ["L-9", "L-10", "L-11"]],
  ["L-98", "L-101", ["L-98", "L-99", "L-100", "L-101"]],
  ["7", "8", ["7", "8"]],
  ["A2-01", "A2-01", ["A2-01"]],
])("from %s to %s are %j", (first, last, numbers) => {
  expect(seriesOf(first, last)).toEqual({ numbers });
});

test("the sentence for a last number that is written otherwise shows how to write it", () => {
  expect(seriesOf("L-1", "L-060")).toEqual({
    field: "last",
    fault: lockRefusal("width_differs", { number: "L-60" }),
  });
});

test.each<[string, string, string, Refusal]>([
  [
    "S-999999999999",
    "S-999999999999",
    "first",
    lockRefusal("too_many_digits", { most: 9, example: "L-001" }),
  ],
  ["S-1", "S-999999999999", "last", lockRefusal("too_many_digits", { most: 9, example: "L-060" })],
  ["S", "S-2", "first", lockRefusal("no_digits", { example: "L-001" })],
])(
  "a series from %s to %s is refused with what its numbers have to look like",
  (first, last, field, fault) => {
    expect(seriesOf(first, last)).toEqual({ field, fault });
  },
);

test.each([
  ["P-007", "P-008"],
  ["P-099", "P-100"],
  ["P-ANNA", null],
  ["", null],
])("after %j comes %j", (number, next) => {
  expect(numberAfter(number)).toBe(next);
});
