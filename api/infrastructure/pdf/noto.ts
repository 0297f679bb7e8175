import { readFileSync } from "node:fs";
import type { create as createFont, Font } from "fontkit";
import { fontsFolder, unseen } from "./fonts.ts";

const folder = new URL("noto/", fontsFolder);

/** A font file by its name, such as `sc-30`, and which letters it has. */
interface Slice {
  name: string;
  letters: Set<number>;
}

const east = /\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Hangul}|\p{sc=Bopomofo}/u;
const picture = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

let known: Map<string, Slice[]> | undefined;

/**
 * The font file that has every part of the character, or undefined. `text` is its context: Chinese, Japanese,
 * and Korean draw some shared characters differently.
 */
export function sliceFor(sign: string, text: string): string | undefined {
  known ??= readLetters();
  const parts = [...sign.replace(unseen, "")].map((part) => part.codePointAt(0) ?? 0);
  for (const family of familiesFor(sign, text)) {
    const slice = known.get(family)?.find(({ letters }) => parts.every((part) => letters.has(part)));
    if (slice) return slice.name;
  }
  return undefined;
}

function familiesFor(sign: string, text: string): string[] {
  if (picture.test(sign)) return ["emoji", "sc"];
  if (!east.test(sign)) return ["arabic", "hebrew", "thai", "devanagari", "sc", "jp", "kr", "emoji"];
  if (/\p{sc=Hangul}/u.test(text)) return ["kr", "jp", "sc"];
  return /\p{sc=Hiragana}|\p{sc=Katakana}/u.test(text) ? ["jp", "sc", "kr"] : ["sc", "jp", "kr"];
}

/** The character as the font gets it: with the joiners that change how Arabic and emoji are drawn. */
export function drawnSign(sign: string): string {
  return picture.test(sign)
    ? sign
    : sign.replace(unseen, (hidden) => (/[\u200c\u200d]/.test(hidden) ? hidden : ""));
}

/** The file of the same letters in a bold cut, where there is one: of the scripts that placards are written in. */
export function boldOf(slice: string): string {
  return slice === "arabic" || slice === "hebrew" ? `${slice}-bold` : slice;
}

/** Opens a font file under its own name: pdfkit treats two fonts with one name as the same. */
export function openSlice(name: string, create: typeof createFont): Font {
  const font = create(readFileSync(new URL(`${name}.woff`, folder)));
  return Object.create(font, { postscriptName: { value: `${font.postscriptName}-${name}` } }) as Font;
}

/** About 45,000 letters, read when a document first needs one of them. */
function readLetters(): Map<string, Slice[]> {
  const listed = JSON.parse(readFileSync(new URL("letters.json", folder), "utf8")) as Record<string, string>;
  const slices = Object.entries(listed).map(([name, ranges]) => ({ name, letters: lettersOf(ranges) }));
  return Map.groupBy(slices, ({ name }) => name.replace(/-\d+$/, ""));
}

function lettersOf(ranges: string): Set<number> {
  const letters = new Set<number>();
  for (const range of ranges.split(",")) {
    const [first = 0, last = first] = range.split("-").map((digits) => Number.parseInt(digits, 16));
    for (let code = first; code <= last; code += 1) letters.add(code);
  }
  return letters;
}
