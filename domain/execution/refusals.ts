export { lockoutRefusal as refuse } from "#contract/executions/sentences.ts";

/** A length of time in a sentence: `1 day`, `8 hours`. */
export function timeIn(count: number, unit: "hour" | "day"): string {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
