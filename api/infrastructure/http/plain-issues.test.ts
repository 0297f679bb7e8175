import { describe, expect, test } from "vitest";
import { z } from "zod";
import { wrongType } from "#contract/common.ts";
import { lockNumber } from "#contract/executions/lock-number.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { plainIssue } from "./plain-issues.ts";

function said(shape: z.ZodType, input: unknown): string[] {
  return shape.safeParse(input, { error: plainIssue }).error?.issues.map(({ message }) => message) ?? [];
}

const figure = z.number(wrongType("Enter a figure.")).max(5);

describe("an input without a sentence of its own", () => {
  test.each<[string, z.ZodType, unknown, string]>([
    ["a reading that is no number", z.number(), null, inputRefusal("not_a_number").message],
    ["a number that is none", z.number(), Number.NaN, inputRefusal("not_a_number").message],
    ["nothing at all", z.string(), undefined, inputRefusal("missing").message],
    ["a text where a list belongs", z.array(z.string()), "a", inputRefusal("not_a_list").message],
    [
      "a word beyond the list",
      z.enum(["one", "two"]),
      "six",
      inputRefusal("not_one_of", { values: "one, two" }).message,
    ],
    ["no id", z.uuid(), "nope", inputRefusal("not_an_id").message],
    ["a number too low", z.number().min(1), 0, inputRefusal("too_small", { least: 1 }).message],
    ["a text too long", z.string().max(2), "abc", inputRefusal("too_long", { most: 2 }).message],
    ["too many of a list", z.array(z.number()).max(1), [1, 2], inputRefusal("too_many", { most: 1 }).message],
    ["a text where a figure with words of its own belongs", figure, "x", "Enter a figure."],
    ["a figure beyond its limits", figure, 6, inputRefusal("too_large", { most: 5 }).message],
    ["a lock number too long", lockNumber, "A".repeat(31), inputRefusal("too_long", { most: 30 }).message],
    [
      "a field that there is not",
      z.strictObject({}),
      { a: 1 },
      inputRefusal("unknown_fields", { names: "a" }).message,
    ],
  ])("%s is told in plain words", (_, shape, input, sentence) => {
    expect(said(shape, input)).toEqual([sentence]);
  });

  test("a sentence of the contract comes first", () => {
    expect(said(z.string().min(1, "Write the name."), "")).toEqual(["Write the name."]);
  });
});
