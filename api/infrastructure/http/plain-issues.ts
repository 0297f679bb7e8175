import { z } from "zod";

const wanted: Record<string, string> = {
  number: "Enter a number.",
  int: "Enter a whole number.",
  string: "Enter text here.",
  boolean: "Answer yes or no.",
  array: "Send a list here.",
};

/**
 * The message for an input without its own message in the contract. Zod's messages name types ("expected
 * number, received NaN"). Undefined if zod's message will do.
 */
export function plainIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "This is missing.";
      return wanted[issue.expected] ?? "This value is not usable.";
    case "invalid_value":
      return `Use one of these: ${issue.values.map(String).join(", ")}.`;
    case "invalid_format":
      return issue.format === "uuid" ? "This is not an id." : "This is not written the way it has to be.";
    case "too_small":
      return bound(issue.origin, issue.minimum, "at least");
    case "too_big":
      return bound(issue.origin, issue.maximum, "at most");
    case "unrecognized_keys":
      return `There is no such field: ${issue.keys.join(", ")}.`;
    default:
      return undefined;
  }
}

function bound(origin: string, limit: number | bigint, which: "at least" | "at most"): string {
  if (origin === "string") return `Use ${which} ${limit} characters.`;
  if (origin === "array" || origin === "set") return `Give ${which} ${limit}.`;
  return `Enter ${which} ${limit}.`;
}

/** For the whole process; a message in the contract still comes first. */
export function usePlainMessages(): void {
  z.config({ customError: plainIssue });
}
