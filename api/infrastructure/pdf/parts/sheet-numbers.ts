import { muted, type Paper } from "../paper.ts";
import { filled } from "#api/infrastructure/filled-words.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";
import type { Sheet } from "./sheet.ts";

/**
 * At the foot of each sheet from the `first` one, counted from 0, to the last so far, so that one that came off the wall
 * says what it belongs to.
 */
export function numberSheets(
  paper: Paper,
  { pt, left, width, height, margin }: Sheet,
  { foot, first = 0 }: { foot: string; first?: number },
): void {
  const end = paper.page.bufferedPageRange().count;
  for (let sheet = first; sheet < end; sheet++) {
    paper.page.switchToPage(sheet);
    // Below the margin a new sheet would begin.
    paper.page.page.margins.bottom = 0;
    const place = { width, height: pt(10), lineBreak: false };
    const number = filled(screenWords.printed.sheet.number, {
      number: sheet - first + 1,
      count: end - first,
    });
    const words = fitting(paper, { foot, number }, width, pt);
    paper.draw((page) => page.text(words, left, height - margin + pt(4), place));
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
  const letters = [...foot];
  while (letters.length > 0 && !fits(`${letters.join("")}… · ${number}`)) letters.pop();
  return `${letters.join("").trimEnd()}… · ${number}`;
}
