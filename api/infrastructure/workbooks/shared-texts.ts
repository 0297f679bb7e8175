import { WorkbookFault } from "./fault.ts";
import { readXml } from "./xml.ts";

/** Of all shared texts, in letters. */
const mostLetters = 20_000_000;
const mostTexts = 500_000;

/** The texts that cells refer to by number. */
export async function readSharedTexts(part: AsyncIterable<Buffer>): Promise<string[]> {
  const texts: string[] = [];
  let letters = 0;
  let [current, isText, isPhonetic] = ["", false, false];
  await readXml(part, {
    open: (name) => {
      if (name === "si") current = "";
      isText = name === "t";
      if (name === "rPh") isPhonetic = true;
    },
    text: (text) => {
      if (isText && !isPhonetic) current += text;
    },
    close: (name) => {
      isText = false;
      if (name === "rPh") isPhonetic = false;
      if (name !== "si") return;
      letters += current.length;
      if (letters > mostLetters || texts.length >= mostTexts) throw new WorkbookFault("workbook_too_large");
      texts.push(unescaped(current));
    },
  });
  return texts;
}

/** `_x000D_` is how a workbook writes what XML cannot carry. */
export function unescaped(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
