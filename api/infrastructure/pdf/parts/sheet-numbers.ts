import { muted, type Paper } from "../paper.ts";
import { filled } from "#api/infrastructure/filled-words.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";
import { shortened } from "./fit-text.ts";
import type { Sheet } from "./sheet.ts";

interface SheetWords {
  foot: string;
  /** Above what is on each sheet but the first, which has its own head. */
  head?: string;
  /** The first sheet, counted from 0. */
  first?: number;
}

/**
 * At the foot of each sheet from the `first` one to the last so far, and at the head of the others, so that one that came
 * off the wall says what it belongs to.
 */
export function numberSheets(paper: Paper, sheet: Sheet, { foot, head, first = 0 }: SheetWords): void {
  const { pt, left, width, height, margin } = sheet;
  const end = paper.page.bufferedPageRange().count;
  for (let at = first; at < end; at++) {
    paper.page.switchToPage(at);
    // Below the margin a new sheet would begin.
    paper.page.page.margins.bottom = 0;
    const place = { width, height: pt(10), lineBreak: false };
    const number = filled(screenWords.printed.sheet.number, { number: at - first + 1, count: end - first });
    const words = fitting(paper, { foot, number }, width, pt);
    paper.draw((page) => page.text(words, left, height - margin + pt(4), place));
    if (head === undefined || at === first) continue;
    paper.bold(pt(9));
    const start = shortened(head, (part) => paper.page.widthOfString(part) <= width);
    paper.draw((page) => page.text(start, left, margin - pt(13), { ...place, height: pt(12) }));
  }
}

/** On one line, a little smaller if need be; of a foot that is too long for it the end is left out, never the number. */
function fitting(
  paper: Paper,
  { foot, number }: { foot: string; number: string },
  width: number,
  pt: Sheet["pt"],
): string {
  const whole = `${foot} · ${number}`;
  const fits = (words: string) => paper.page.widthOfString(words) <= width;
  for (const size of [7.5, 7, 6.5]) {
    paper.plain(pt(size), muted);
    if (fits(whole)) return whole;
  }
  const end = ` · ${number}`;
  return shortened(foot, (part) => fits(`${part}${end}`)) + end;
}
