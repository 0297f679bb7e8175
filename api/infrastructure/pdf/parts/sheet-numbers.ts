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
    paper.plain(pt(7.5), muted);
    const number = filled(screenWords.printed.sheet.number, {
      number: sheet - first + 1,
      count: end - first,
    });
    paper.draw((page) => page.text(`${foot} · ${number}`, left, height - margin + pt(4), place));
  }
}
