import { z } from "zod";
import type { Refusal } from "#contract/refusals.ts";
import { inputRefusal, listOf } from "#contract/sentences.ts";

const wanted: Record<string, Refusal> = {
  number: inputRefusal("not_a_number"),
  int: inputRefusal("not_a_whole_number"),
  string: inputRefusal("not_text"),
  boolean: inputRefusal("not_yes_or_no"),
  array: inputRefusal("not_a_list"),
};

/**
 * The message for an input without its own message in the contract. Zod's messages name types ("expected
 * number, received NaN"). Undefined if zod's message will do.
 */
export function plainIssue(issue: z.core.$ZodRawIssue): string | undefined {
  return refusalOfIssue(issue)?.message;
}

function refusalOfIssue(issue: z.core.$ZodRawIssue): Refusal | undefined {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return inputRefusal("missing");
      return wanted[issue.expected] ?? inputRefusal("not_usable");
    case "invalid_value":
      return inputRefusal("not_one_of", { values: listOf(issue.values.map(String)) });
    case "invalid_format":
      return inputRefusal(issue.format === "uuid" ? "not_an_id" : "wrong_format");
    case "too_small":
      return tooSmall(issue.origin, String(issue.minimum));
    case "too_big":
      return tooBig(issue.origin, String(issue.maximum));
    case "unrecognized_keys":
      return inputRefusal("unknown_fields", { names: listOf(issue.keys) });
    default:
      return undefined;
  }
}

function tooSmall(origin: string, least: string): Refusal {
  if (origin === "string") return inputRefusal("too_short", { least });
  return inputRefusal(origin === "array" || origin === "set" ? "too_few" : "too_small", { least });
}

function tooBig(origin: string, most: string): Refusal {
  if (origin === "string") return inputRefusal("too_long", { most });
  return inputRefusal(origin === "array" || origin === "set" ? "too_many" : "too_large", { most });
}

/** For the whole process; a message in the contract still comes first. */
export function usePlainMessages(): void {
  z.config({ customError: plainIssue });
}
