import type { IsolationPoint } from "#contract/equipment/schemas.ts";
import { type RequiredRange, requiredRange } from "#contract/isolation-points/required-range.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";

const words = screenWords.printed.required;

/** `50 V or less, tested live-dead-live`; without a reading where a check is passed or failed. */
export function requiredOf(point: IsolationPoint): string {
  const range = point.verificationKind === "check" ? null : requiredRange(point);
  return [range && wordsOf(range), point.proveDead && words.liveDeadLive].filter(Boolean).join(", ");
}

function wordsOf(range: RequiredRange): string {
  if (range.kind === "range")
    return words.range.replace("{{lower}}", range.lower).replace("{{upper}}", range.upper);
  return words[range.kind].replace("{{limit}}", range.limit);
}
