import { inflateSync } from "node:zlib";

/**
 * The texts of a PDF made by the product, in the order in which they were drawn, as a reader copies them: through the
 * `ToUnicode` map of the font that each is set in. A line for each line drawn.
 */
export function textOfPdf(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const maps = new Map<string, Map<string, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = "", font = ""] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const toUnicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? "")?.[1] ?? "";
      maps.set(name, lettersOf(objects.get(toUnicode)?.stream ?? ""));
    }
  }
  const lines: string[] = [];
  for (const { stream } of objects.values()) {
    let letters = new Map<string, string>();
    for (const [, font, shown = ""] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\]\s*TJ/g)) {
      if (font === undefined) lines.push(textOf(shown, letters));
      else letters = maps.get(font) ?? letters;
    }
  }
  return lines.join("\n");
}

/** The objects of the file by their numbers: what stands before the stream, and the stream inflated. */
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

/** What each code of a font stands for: `<0000> <0002> [<0000> <0041> <00410301>]`. */
function lettersOf(cmap: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = "", list = ""] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    for (const [offset, [, hex = ""]] of [...list.matchAll(/<([0-9a-f]*)>/gi)].entries()) {
      const code = (Number.parseInt(first, 16) + offset).toString(16).padStart(4, "0");
      letters.set(code, Buffer.from(hex, "hex").swap16().toString("utf16le"));
    }
  }
  return letters;
}

function textOf(shown: string, letters: ReadonlyMap<string, string>): string {
  const codes = [...shown.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = ""]) => hex).join("");
  return (codes.match(/.{4}/g) ?? []).map((code) => letters.get(code.toLowerCase()) ?? "").join("");
}

function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString("latin1");
  } catch {
    return "";
  }
}
