import { inflateSync } from "node:zlib";

/**
 * The texts of a PDF made by the product, in drawing order, as a reader copies them: through each font's
 * `ToUnicode` map, or as the file states for right-to-left text. One line per drawn line.
 */
export function textOfPdf(pdf: Buffer): string {
  return partsOf(pdf)
    .map(({ text }) => text)
    .join("\n");
}

/** How many drawn characters the font does not have, so a reader sees a box. */
export function boxesOfPdf(pdf: Buffer): number {
  const missing = partsOf(pdf).flatMap(({ codes }) => codes.filter((code) => code === "0000"));
  return missing.length + (textOfPdf(pdf).match(/□/g) ?? []).length;
}

/** What was drawn in each line, as the numbers of the glyphs in their fonts. */
export function glyphsOfPdf(pdf: Buffer): string[][] {
  return partsOf(pdf).map(({ codes }) => codes);
}

interface Line {
  text: string;
  /** Glyphs by their numbers in the font. */
  codes: string[];
}

const operators =
  /\/ActualText \(((?:\\[^]|[^\\)])*)\)|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\]\s*TJ|BT\s+1 0 0 1 \S+ (\S+) Tm|(\bBDC|\bBMC)|(\bEMC)/g;

function partsOf(pdf: Buffer): Line[] {
  const objects = objectsOf(pdf);
  const maps = new Map<string, Map<string, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = "", font = ""] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const toUnicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? "")?.[1] ?? "";
      maps.set(name, lettersOf(objects.get(toUnicode)?.stream ?? ""));
    }
  }
  return [...objects.values()].flatMap(({ stream }) => linesOf(stream, maps));
}

/** Parts at one height within one text are one line, whatever their fonts. */
function linesOf(stream: string, maps: ReadonlyMap<string, Map<string, string>>): Line[] {
  const lines: Line[] = [];
  let letters = new Map<string, string>();
  let [height, actual] = ["", undefined as string | undefined];
  for (const [, said, font, shown, y, begins, ends] of stream.matchAll(operators)) {
    if (font !== undefined) letters = maps.get(font) ?? letters;
    else if (said !== undefined) actual = saidIn(said);
    // Only a right-to-left line is a text within the text.
    else if (begins !== undefined && actual === undefined) height = "";
    else if (ends !== undefined) actual = undefined;
    else if (y !== undefined && y !== height) {
      height = y;
      lines.push({ text: actual ?? "", codes: [] });
    } else if (shown !== undefined) {
      const codes = [...shown.matchAll(/<([0-9a-f]*)>/gi)].flatMap(
        ([, hex = ""]) => hex.match(/.{4}/g) ?? [],
      );
      const line = lines.at(-1);
      line?.codes.push(...codes);
      if (line && actual === undefined) {
        line.text += codes.map((code) => letters.get(code.toLowerCase()) ?? "").join("");
      }
    }
  }
  return lines;
}

/** The objects of the file by number: what precedes the stream, and the inflated stream. */
function objectsOf(pdf: Buffer): Map<string, { head: string; stream: string }> {
  const latin = pdf.toString("latin1");
  const objects = new Map<string, { head: string; stream: string }>();
  for (const { 0: begin, 1: number = "", index } of latin.matchAll(/(?<=^|\n)(\d+) 0 obj\n/g)) {
    const end = latin.indexOf("\nendobj", index);
    const [head = ""] = latin.slice(index + begin.length, end).split(/(?<=\n)stream\r?\n/, 1);
    const start = latin.indexOf("stream", index) + 7;
    const stream = start > end ? "" : inflated(pdf.subarray(start, latin.indexOf("\nendstream", start)));
    objects.set(number, { head, stream });
  }
  return objects;
}

/** What each code of a font represents: `<0000> <0002> [<0000> <0041> <0041 0301>]`. */
function lettersOf(cmap: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = "", list = ""] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    for (const [offset, [, hex = ""]] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const code = (Number.parseInt(first, 16) + offset).toString(16).padStart(4, "0");
      letters.set(code, Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le"));
    }
  }
  return letters;
}

/** A string of the file, with escapes: UTF-16 after its mark, or plain letters without one. */
function saidIn(literal: string): string {
  const named: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
  const bytes = Buffer.from(
    literal.replaceAll(/\\([^])/g, (_, letter: string) => named[letter] ?? letter),
    "latin1",
  );
  if (bytes.readUInt16BE() !== 0xfeff) return bytes.toString("latin1");
  return bytes.subarray(2).swap16().toString("utf16le");
}

function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString("latin1");
  } catch {
    return "";
  }
}
