import type { z } from "zod";
import { holdsBadgeCode } from "#contract/badges/code.ts";
import { commandInputRefusal } from "./input-sentences.ts";

/**
 * Refuses a command that holds the secret code of a badge in any of its texts: the history is read by many, and nothing
 * is ever deleted from it.
 */
export function refuseBadgeCodes(command: unknown, { addIssue }: z.RefinementCtx): void {
  for (const path of textsIn(command))
    addIssue({ code: "custom", path, message: commandInputRefusal("badge_code").message });
}

/** Where the texts are that hold one. */
function textsIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value === "string") return holdsBadgeCode(value) ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((one, index) => textsIn(one, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, [...path, name]));
}
