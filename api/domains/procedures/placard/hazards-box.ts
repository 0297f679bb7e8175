import { ink, type Language, type Paper } from "#api/infrastructure/pdf/paper.ts";
import { heightOfLines, type Line, type Said, writeLines } from "#api/infrastructure/pdf/parts/said.ts";
import type { Sheet } from "#api/infrastructure/pdf/parts/sheet.ts";

/** What threatens at the machine. */
export interface PrintedHazards {
  heading: Said;
  /** All of them in one paragraph, so that they take a few lines. */
  text: Said;
}

/** A framed heading with the hazards below it, as wide as the warnings; English on the left, the second language on the right. */
export function drawHazards(
  paper: Paper,
  sheet: Sheet,
  { heading, text }: PrintedHazards,
  language?: Language,
): void {
  const { pt, left, width } = sheet;
  const inner = width - pt(16);
  const half = language ? (inner - pt(12)) / 2 : inner;
  const size = pt(language ? 8 : 9);
  const linesOf = (say: (said: Said) => string): Line[] => [
    { text: say(heading), size: pt(10), isBold: true, as: "H2" },
    { text: say(text), size },
  ];
  const english = linesOf((said) => said.text);
  const second = language ? linesOf((said) => said.second ?? said.text) : [];
  const height = pt(8) + Math.max(heightOfLines(paper, english, half), heightOfLines(paper, second, half));
  const y = sheet.roomAt(paper, paper.y, height + pt(4));
  paper.draw((page) => page.rect(left, y, width, height).lineWidth(1.2).stroke(ink));
  const place = { y: y + pt(4), width: half };
  writeLines(paper, english, { ...place, x: left + pt(8) });
  writeLines(paper, second, { ...place, x: left + pt(8) + inner - half }, language);
  paper.page.y = y + height + pt(5);
}
