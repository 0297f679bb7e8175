import type { Refusal } from "./refusals.ts";
import { inputRefusal } from "./sentences.ts";

/**
 * The one rule for all input from outside, besides its schema. The API applies it to every query, path, and
 * body, the app to the names in every form.
 */

/** Deeper than any input of ours is nested. */
const mostLevels = 20;

/**
 * A name of a field. Those that every JavaScript object has (`constructor`, `__proto__`) would find something
 * else.
 */
export function isUsableName(name: string): boolean {
  return isUsableText(name) && name.length <= 200 && !(name in Object.prototype);
}

/** A text that UTF-8 and the database can hold: no half of a surrogate pair, no NUL. */
export function isUsableText(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}

/** A number that is stored as it was sent. */
export function isUsableNumber(number: number): boolean {
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER;
}

export interface Fault {
  /** Where, from the outermost name on: `content.steps.3.text`. "" for the whole. */
  place: string;
  refusal: Refusal;
}

/** What in a parsed input cannot be used, or undefined. It walks instead of calling itself: inputs can be deep. */
export function faultIn(input: unknown): Fault | undefined {
  const open: { value: unknown; place: string; level: number }[] = [{ value: input, place: "", level: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, place, level } = next;
    const refusal = faultOfValue(value, level);
    if (refusal !== undefined) return { place, refusal };
    if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (!isUsableName(name)) return { place, refusal: inputRefusal("name_not_usable") };
      open.push({ value: inner, place: place === "" ? name : `${place}.${name}`, level: level + 1 });
    }
  }
  return undefined;
}

function faultOfValue(value: unknown, level: number): Refusal | undefined {
  if (level > mostLevels) return inputRefusal("nested_too_deeply");
  if (typeof value === "string" && !isUsableText(value)) return inputRefusal("character_not_usable");
  if (typeof value === "number" && !isUsableNumber(value)) return inputRefusal("number_too_large");
  return undefined;
}
