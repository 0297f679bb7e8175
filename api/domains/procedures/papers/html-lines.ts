import { SaxesParser } from "saxes";
import { mostPaperPlaces } from "#contract/procedures/paper-words.ts";
import type { PaperLine } from "#domain/papers/paper-line.ts";
import { PaperFault } from "./paper-fault.ts";

const blocks = ["p", "h1", "h2", "h3", "h4", "h5", "h6", "li"];

/**
 * The lines of the plain HTML that a Word document becomes. Paragraphs are counted outside of tables, tables by
 * themselves. Throws `PaperFault` if there are too many.
 */
export async function linesOfHtml(html: string): Promise<PaperLine[]> {
  const lines: PaperLine[] = [];
  let [text, isHeading, paragraphs, tables, depth] = ["", false, 0, 0, 0];
  let row: string[] = [];
  const endParagraph = () => {
    const words = text.trim();
    text = "";
    if (depth > 0 || words === "") return;
    paragraphs += 1;
    if (paragraphs > mostPaperPlaces) throw new PaperFault("paper_too_long");
    lines.push({ place: { in: "paragraph", number: paragraphs }, cells: [words], isHeading });
  };
  const parser = new SaxesParser();
  parser.on("opentag", ({ name }) => {
    if (name === "br" || (depth > 0 && blocks.includes(name) && text !== "")) text += "\n";
    if (depth === 0 && (blocks.includes(name) || name === "table")) endParagraph();
    if (depth === 0 && blocks.includes(name)) isHeading = /^h\d$/.test(name);
    if (name === "table") depth += 1;
    if (name === "table" && depth === 1) tables += 1;
    if (depth === 1 && name === "tr") row = [];
    if (depth === 1 && (name === "td" || name === "th")) text = "";
  });
  parser.on("text", (letters) => {
    text += letters;
  });
  parser.on("closetag", ({ name }) => {
    if (depth === 1 && (name === "td" || name === "th")) {
      row.push(text.replace(/\n+/g, "\n").trim());
      text = "";
    }
    if (depth === 1 && name === "tr" && row.some((cell) => cell !== "")) {
      lines.push({ place: { in: "table", number: tables }, cells: row, isHeading: false });
    }
    if (name === "table") depth -= 1;
    if (depth === 0 && blocks.includes(name)) endParagraph();
  });
  parser.on("error", () => {
    throw new PaperFault("paper_broken");
  });
  parser.write(`<document>${html}</document>`).close();
  return Promise.resolve(lines);
}
