import { mostInSeries } from "#contract/locks/words.ts";

/** Digits that a number of a series ends with, at most. */
const mostDigits = 9;

type Series = { numbers: string[] } | { field: "first" | "last"; fault: string };

/**
 * The numbers from the first to the last, both included: `L-001` and `L-060` give sixty. Or what is wrong with them,
 * in a sentence for the field at fault.
 */
export function seriesOf(first: string, last: string): Series {
  const from = partsOf(first);
  const to = partsOf(last);
  if (!from) return { field: "first", fault: shapeOf(first, "L-001") };
  if (!to) return { field: "last", fault: shapeOf(last, "L-060") };
  if (from.prefix !== to.prefix)
    return { field: "last", fault: `Start it like the first number, with ${from.prefix || "digits"}.` };
  if (to.value < from.value) return { field: "last", fault: "The last number comes before the first." };
  const count = to.value - from.value + 1;
  if (count > mostInSeries)
    return { field: "last", fault: `That is ${count} padlocks. Add at most ${mostInSeries} at once.` };
  const numberAt = (value: number) => from.prefix + String(value).padStart(from.width, "0");
  if (numberAt(to.value) !== last)
    return { field: "last", fault: `Write it like the first number: ${numberAt(to.value)}.` };
  return { numbers: Array.from({ length: count }, (_, n) => numberAt(from.value + n)) };
}

/** An example number for one that does not fit: `S-999999999999` has too many digits to count. */
function shapeOf(number: string, example: string): string {
  return /\d$/.test(number)
    ? `Use at most ${mostDigits} digits at the end, such as ${example}.`
    : `End the number with digits, such as ${example}.`;
}

/** The number that follows, `P-008` after `P-007`; null if it does not end in digits. */
export function numberAfter(number: string): string | null {
  const parts = partsOf(number);
  return parts && parts.prefix + String(parts.value + 1).padStart(parts.width, "0");
}

function partsOf(number: string): { prefix: string; value: number; width: number } | null {
  const [, prefix = "", digits] = /^(.*?)(\d+)$/.exec(number) ?? [];
  return digits === undefined || digits.length > mostDigits
    ? null
    : { prefix, value: Number(digits), width: digits.length };
}
