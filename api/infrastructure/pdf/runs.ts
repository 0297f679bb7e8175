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

/** The parts of a line in the order in which they are on the paper, from the left. */
export function runsOf(line: string, own: Pick<Font, "hasGlyphForCodePoint">): Run[] {
  const parts = Array.from(signs.segment(line.normalize("NFC")), ({ segment }) => partOf(segment, line, own));
  const text = parts.map((part) => part.text).join("");
  const levels = hasRightToLeft(text) ? bidi.getEmbeddingLevels(text, "ltr").levels : undefined;
  const runs: Run[] = [];
  let at = 0;
  for (const part of parts) {
    const level = levels?.[at] ?? 0;
    at += part.text.length;
    const last = runs.at(-1);
    if (last && last.slice === part.slice && last.level === level) last.text += part.text;
    else if (part.text !== "") runs.push({ ...part, level });
  }
  return levels ? inVisualOrder(runs) : runs;
}

function partOf(sign: string, line: string, own: Pick<Font, "hasGlyphForCodePoint">): Omit<Run, "level"> {
  const seen = sign.replace(unseen, "");
  const isOwn = [...seen].every((part) => own.hasGlyphForCodePoint(part.codePointAt(0) ?? 0));
  const slice = isOwn ? undefined : sliceFor(sign, line);
  return { slice, text: slice === undefined ? seen : drawnSign(sign) };
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
