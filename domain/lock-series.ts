import { lockRefusal } from "#contract/locks/sentences.ts";
import { mostInSeries } from "#contract/locks/words.ts";
import type { Refusal } from "#contract/refusals.ts";

/** Digits that a number of a series ends with, at most. */
const mostDigits = 9;

type Series = { numbers: string[] } | { field: "first" | "last"; fault: Refusal };

/**
 * The numbers from the first to the last, both included: `L-001` and `L-060` give sixty. Or what is wrong with them,
 * and in which field.
 */
export function seriesOf(first: string, last: string): Series {
  const from = partsOf(first);
  const to = partsOf(last);
  if (!from) return { field: "first", fault: shapeOf(first, "L-001") };
  if (!to) return { field: "last", fault: shapeOf(last, "L-060") };
  if (from.prefix !== to.prefix) return { field: "last", fault: prefixDiffers(from.prefix) };
  if (to.value < from.value) return { field: "last", fault: lockRefusal("series_out_of_order") };
  const count = to.value - from.value + 1;
  if (count > mostInSeries)
    return { field: "last", fault: lockRefusal("series_too_long", { count, most: mostInSeries }) };
  const numberAt = (value: number) => from.prefix + String(value).padStart(from.width, "0");
  if (numberAt(to.value) !== last)
    return { field: "last", fault: lockRefusal("width_differs", { number: numberAt(to.value) }) };
  return { numbers: Array.from({ length: count }, (_, n) => numberAt(from.value + n)) };
}

/** What a number of a series looks like, for one that does not: `S-999999999999` has too many digits to count. */
function shapeOf(number: string, example: string): Refusal {
  return /\d$/.test(number)
    ? lockRefusal("too_many_digits", { most: mostDigits, example })
    : lockRefusal("no_digits", { example });
}

function prefixDiffers(prefix: string): Refusal {
  return prefix === "" ? lockRefusal("prefix_differs/digits") : lockRefusal("prefix_differs", { prefix });
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
