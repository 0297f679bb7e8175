/**
 * Markdown that takes its parser no more time than an article may: the cost of a paragraph grows with the square of
 * its marks, that of nesting with its depth. What goes beyond what anybody writes stands as it was typed.
 */
export function tamed(markdown: string): string {
  const text = markdown.replaceAll("\0", "");
  if (marksIn(text) > mostMarks.inAll) return asTyped(text);
  const lines = text
    .replace(tooDeep, "$1 ")
    .replace(/^[ \t]{48,}/gm, " ".repeat(48))
    // Footnotes are not for instructions, and each call of one is looked up among all.
    .replaceAll("[^", "[\\^")
    .split(/\r?\n/);
  return paragraphsOf(lines)
    .map((paragraph) => (marksIn(paragraph) > mostMarks.inParagraph ? asTyped(paragraph) : paragraph))
    .join("\n");
}

const deepestNesting = 12;
/** Of emphasis, links, code and table cells. */
const mostMarks = { inParagraph: 120, inAll: 4_000 };

const mark = String.raw`[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])`;
const tooDeep = new RegExp(`^((?:${mark}){${deepestNesting}})(?:${mark})+`, "gm");

/** Lines that belong together: a blank one ends a paragraph, an item, a heading or a row begins one. */
function paragraphsOf(lines: readonly string[]): string[] {
  const paragraphs: string[][] = [];
  let continues = false;
  for (const line of lines) {
    const isBlank = /^[ \t>]*$/.test(line);
    const begins = isBlank || /^[ \t>]*(?:[-*+][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t]|\|)/.test(line);
    if (continues && !begins) paragraphs.at(-1)?.push(line);
    else paragraphs.push([line]);
    continues = !isBlank;
  }
  return paragraphs.map((paragraph) => paragraph.join("\n"));
}

function marksIn(paragraph: string): number {
  return paragraph.match(/[*_~`[\]!<|&]|www\.|:\/\/|@/g)?.length ?? 0;
}

/** In a fence that nothing in it closes. */
function asTyped(text: string): string {
  const longest = Math.max(2, ...(text.match(/~+/g) ?? []).map((run) => run.length));
  const fence = "~".repeat(longest + 1);
  return `\n${fence}\n${text}\n${fence}\n`;
}
