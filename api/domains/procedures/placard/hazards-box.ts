import { ink, type Language, type Paper } from "#api/infrastructure/pdf/paper.ts";
import { heightOfLines, type Line, type Said, writeLines } from "#api/infrastructure/pdf/parts/said.ts";
import type { Sheet } from "#api/infrastructure/pdf/parts/sheet.ts";

/** What threatens at the machine. */
export interface PrintedHazards {
  heading: Said;
  /** All of them in one paragraph, so that they take a few lines. */
  text: Said;
}

/** A framed heading with the hazards below it, as wide as the warnings; in both languages, one below the other. */
export function drawHazards(
  paper: Paper,
  sheet: Sheet,
  { heading, text }: PrintedHazards,
  language?: Language,
): void {
  const { pt, left, width } = sheet;
  const place = { x: left + pt(8), width: width - pt(16) };
  const linesOf = (say: (said: Said) => string): Line[] => [
    { text: say(heading), size: pt(10), isBold: true, as: "H2" },
    { text: say(text), size: pt(9) },
  ];
  const english = linesOf((said) => said.text);
  const second = language ? linesOf((said) => said.second ?? said.text) : [];
  const above = heightOfLines(paper, english, place.width);
  const height = above + heightOfLines(paper, second, place.width) + pt(8);
  const y = sheet.roomAt(paper, paper.y, height + pt(4));
  paper.draw((page) => page.rect(left, y, width, height).lineWidth(1.2).stroke(ink));
  writeLines(paper, english, { ...place, y: y + pt(4) });
  writeLines(paper, second, { ...place, y: y + pt(4) + above }, language);
  paper.page.y = y + height + pt(5);
}
