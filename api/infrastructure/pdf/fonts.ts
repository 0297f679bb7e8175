import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Font } from "fontkit";

/** The two cuts of a document's typeface. */
export interface Typeface {
  regular: Font;
  bold: Font;
}

/** Beside this source, and beside the bundles of the API and of its threads, which are one folder deeper. */
export const fontsFolder = ["./fonts/", "../fonts/"]
  .map((path) => new URL(path, import.meta.url))
  .find((url) => existsSync(url)) as URL;

let opened: Promise<Typeface> | undefined;

/**
 * Inter, with the letters of Latin, Greek, Cyrillic, and Vietnamese, as static fonts: the pages use variable
 * ones in WOFF2, of which fontkit can neither make a bold cut nor embed a part. Opened once for the process.
 */
export function inter(): Promise<Typeface> {
  opened ??= openTypeface().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function openTypeface(): Promise<Typeface> {
  const [regular, bold] = await Promise.all([openFont("Inter-Regular.ttf"), openFont("Inter-Bold.ttf")]);
  return { regular, bold };
}

/**
 * A font for many documents, in which a missing character is a `□` on paper and in copied text. Opened twice:
 * embedding splits letters into strokes, after which fontkit no longer knows the letters, and the next document
 * could not be searched.
 */
async function openFont(file: string): Promise<Font> {
  const { create } = await import("fontkit");
  const bytes = await readFile(new URL(file, fontsFolder));
  const [setting, embedding] = [create(bytes), create(bytes)];
  const layout = (text: string, features?: unknown) => setting.layout(printable(text, setting), features);
  const createSubset = () => embedding.createSubset();
  return Object.create(setting, { layout: { value: layout }, createSubset: { value: createSubset } }) as Font;
}

/** As people count: an emoji of several parts is one character. */
export const signs = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Invisible characters, such as joiners and direction marks. */
export const unseen = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;

/** The text in letters put together (`é` is one), and a `□` for each sign that the font does not have. */
export function printable(text: string, font: Pick<Font, "hasGlyphForCodePoint">): string {
  const isShown = (sign: string) =>
    [...sign].every((part) => font.hasGlyphForCodePoint(part.codePointAt(0) ?? 0));
  return Array.from(signs.segment(text.normalize("NFC")), ({ segment }) => {
    const sign = segment.replace(unseen, "");
    return isShown(sign) ? sign : "□";
  }).join("");
}
