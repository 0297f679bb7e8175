import { describe, expect, test } from "vitest";
import { z } from "zod";
import { plainIssue } from "./plain-issues.ts";

function said(shape: z.ZodType, input: unknown): string[] {
  return shape.safeParse(input, { error: plainIssue }).error?.issues.map(({ message }) => message) ?? [];
}

describe("an input without a sentence of its own", () => {
  test.each<[string, z.ZodType, unknown, string]>([
    ["a reading that is no number", z.number(), null, "Enter a number."],
    ["a number that is none", z.number(), Number.NaN, "Enter a number."],
    ["nothing at all", z.string(), undefined, "This is missing."],
    ["a text where a list belongs", z.array(z.string()), "a", "Send a list here."],
    ["a word beyond the list", z.enum(["one", "two"]), "six", "Use one of these: one, two."],
    ["no id", z.uuid(), "nope", "This is not an id."],
    ["a number too low", z.number().min(1), 0, "Enter at least 1."],
    ["a text too long", z.string().max(2), "abc", "Use at most 2 characters."],
    ["too many of a list", z.array(z.number()).max(1), [1, 2], "Give at most 1."],
    ["a field that there is not", z.strictObject({}), { a: 1 }, "There is no such field: a."],
  ])("%s gets a plain message", (_, shape, input, sentence) => {
    expect(said(shape, input)).toEqual([sentence]);
  });

  test("a sentence of the contract comes first", () => {
    expect(said(z.string().min(1, "Please fill this in."), "")).toEqual(["Please fill this in."]);
  });
});
