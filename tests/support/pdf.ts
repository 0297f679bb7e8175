import { inflateSync } from "node:zlib";

/**
 * The texts of a PDF made by the product, in the order in which they were drawn: its streams are deflated, and its
 * texts are hexadecimal Latin letters with kerning between them.
 */
export function textOfPdf(pdf: Buffer): string {
  const latin = pdf.toString("latin1");
  const texts: string[] = [];
  for (const match of latin.matchAll(/stream\r?\n/g)) {
    const start = match.index + match[0].length;
    const end = latin.indexOf("endstream", start);
    const drawn = inflated(pdf.subarray(start, end));
    for (const [, shown = ""] of drawn.matchAll(/\[([^\]]*)\]\s*TJ/g)) {
      const letters = [...shown.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = ""]) => Buffer.from(hex, "hex"));
      texts.push(Buffer.concat(letters).toString("latin1"));
    }
  }
  return texts.join("\n");
}

function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString("latin1");
  } catch {
    return "";
  }
}
