import bidiFactory from "bidi-js";
import type { Font } from "fontkit";
import { signs, unseen } from "./fonts.ts";
import { drawnSign, sliceFor } from "./noto.ts";

/** A part of a line in one font: that of the document, or a file of Noto's. */
export interface Run {
  slice: string | undefined;
  text: string;
  /** Of the Unicode Bidirectional Algorithm: odd ones read from right to left. */
  level: number;
}

const bidi = bidiFactory();
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Whether a part of the text reads from right to left. */
function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}

/**
 * Whether parts of the text are drawn in another order than they are written, or one letter as two (Thai am).
 */
export function isReordered(text: string): boolean {
  return hasRightToLeft(text) || /\p{sc=Devanagari}|\u0e33/u.test(text);
}

/** How a line reads as a whole. */
export type Direction = "ltr" | "rtl";

/**
 * A tag, or a value with its unit, such as `HV-BML-001` and `480 V AC`: from left to right in every language. By the
 * algorithm alone, a number after an Arabic word would change places with its unit.
 */
const leftToRight =
  /[\p{sc=Latin}\p{Nd}](?:[\p{sc=Latin}\p{Nd}\s.,:/°%²³()+–-]*[\p{sc=Latin}\p{Nd}°%²³)])?/gu;
const [isolate, isolateEnd] = ["\u2066", "\u2069"];

/** The parts of a line in the order in which they are on the paper, from the left. */
export function runsOf(
  line: string,
  own: Pick<Font, "hasGlyphForCodePoint">,
  direction: Direction = "ltr",
): Run[] {
  const isMixed = direction === "rtl" || hasRightToLeft(line);
  const typed = line.normalize("NFC");
  const whole =
    direction === "rtl"
      ? typed.trimEnd().replace(leftToRight, (part) => `${isolate}${part}${isolateEnd}`)
      : typed;
  const parts = Array.from(signs.segment(whole), ({ segment }) => partOf(segment, line, own));
  const text = parts.map((part) => part.ordered).join("");
  const levels = isMixed ? bidi.getEmbeddingLevels(text, direction).levels : undefined;
  const runs: Run[] = [];
  let at = 0;
  for (const { ordered, ...part } of parts) {
    const level = levels?.[at] ?? 0;
    at += ordered.length;
    const last = runs.at(-1);
    if (last && last.slice === part.slice && last.level === level) last.text += part.text;
    else if (part.text !== "") runs.push({ ...part, level });
  }
  return levels ? inVisualOrder(runs) : runs;
}

/** `ordered` is what its place is found by. */
interface Part extends Omit<Run, "level"> {
  ordered: string;
}

function partOf(sign: string, line: string, own: Pick<Font, "hasGlyphForCodePoint">): Part {
  if (sign === isolate || sign === isolateEnd) return { slice: undefined, text: "", ordered: sign };
  const seen = sign.replace(unseen, "");
  const isOwn = [...seen].every((part) => own.hasGlyphForCodePoint(part.codePointAt(0) ?? 0));
  const slice = isOwn ? undefined : sliceFor(sign, line);
  const text = slice === undefined ? seen : drawnSign(sign);
  return { slice, text, ordered: text };
}

/** Rule L2 of the algorithm: from the highest level down, what is at least as high is turned around. */
function inVisualOrder(runs: Run[]): Run[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to += 1;
      if (to > from + 1) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  }
  return ordered;
}

/** The run's text as a font needs it to set it in `direction` by itself. */
export function textFor({ text, level }: Run, direction: "ltr" | "rtl"): string {
  const isBackwards = level % 2 === 1;
  const shown = isBackwards
    ? [...text].map((letter) => bidi.getMirroredCharacter(letter) ?? letter).join("")
    : text;
  if (isBackwards === (direction === "rtl")) return shown;
  return Array.from(signs.segment(shown), ({ segment }) => segment)
    .reverse()
    .join("");
}
