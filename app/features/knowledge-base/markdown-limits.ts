import { longestArticle } from "#contract/knowledge-base/words.ts";

/** Lines, and the marks of lists and quotes before them. The longest article fills about 700 printed lines. */
const mostBlocks = 1_500;
const deepestNesting = 8;
/** Of emphasis, links, code and table cells. */
const mostMarks = { inParagraph: 120, inAll: 4_000 };

/**
 * Whether Markdown would take its parser longer than an article may: the parser's time grows with the square of the
 * blocks. Counted line by line, before anything is parsed.
 */
export function isTooComplex(markdown: string): boolean {
  if (markdown.length > longestArticle || marksIn(markdown) > mostMarks.inAll) return true;
  let blocks = 0;
  for (const line of markdown.split(/\r\n?|\n/)) {
    const nesting = nestingOf(line);
    if (nesting > deepestNesting) return true;
    blocks += 1 + nesting;
  }
  return blocks > mostBlocks;
}

/** Lists and quotes that begin or continue in this line; counting stops at the limit. */
function nestingOf(line: string): number {
  container.lastIndex = 0;
  let nesting = 0;
  while (nesting <= deepestNesting && container.test(line)) nesting++;
  return nesting;
}

/** An empty item's mark has nothing behind it. */
const container = /[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$))/y;

/**
 * Markdown that takes its parser no more time than an article may: the cost of a paragraph grows with the
 * square of its marks. A paragraph with more of them than anyone writes is shown as typed.
 */
export function simplified(markdown: string): string {
  const lines = markdown
    .replaceAll("\0", "")
    .replace(/^[ \t]{48,}/gm, " ".repeat(48))
    // Instructions need no footnotes, and each reference is looked up among all.
    .replaceAll("[^", "[\\^")
    .split(/\r\n?|\n/);
  return paragraphsOf(lines)
    .map((paragraph) => (marksIn(paragraph) > mostMarks.inParagraph ? asTyped(paragraph) : paragraph))
    .join("\n");
}

/** Groups lines into blocks: a blank line ends a paragraph; an item, a heading, or a row begins one. */
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
