import type { Language, Paper } from "#api/infrastructure/pdf/paper.ts";
import {
  heightOfLines,
  type Line,
  type Said,
  secondTint,
  writeLines,
} from "#api/infrastructure/pdf/parts/said.ts";
import type { Sheet } from "#api/infrastructure/pdf/parts/sheet.ts";

export interface PrintedStep {
  kind: Said;
  text: Said;
  /** `Caution: hot surfaces.` */
  caution: Said | null;
}

/** The steps of a part of the placard, each in both languages; the kind is said once for the steps of one kind. */
export function drawSteps(
  paper: Paper,
  sheet: Sheet,
  heading: Said,
  steps: readonly PrintedStep[],
  language?: Language,
): void {
  if (steps.length === 0) return;
  const { pt, left, width } = sheet;
  const { size, term, inner } = measuresOf(sheet, language);
  drawHeading(paper, sheet, { heading, least: leastOf(paper, sheet, steps, language) }, language);
  for (const [index, step] of steps.entries()) {
    const isNew = step.kind.text !== steps[index - 1]?.kind.text;
    const english = linesOf(size, step, ({ text }) => text);
    const second = language && linesOf(size, step, (said) => said.second ?? said.text);
    const terms = { text: isNew ? step.kind.text : "", second: isNew ? (step.kind.second ?? "") : "" };
    const termLine = (text: string): Line[] => (text ? [{ text, size, isBold: true }] : []);
    const heightOf = (lines: Line[], text: string) =>
      Math.max(heightOfLines(paper, lines, inner), heightOfLines(paper, termLine(text), term - pt(6)));
    const above = heightOf(english, terms.text);
    const below = second ? heightOf(second, terms.second) + pt(3) : 0;
    const y = sheet.roomAt(paper, paper.y + pt(2), above + below);
    writeLines(paper, termLine(terms.text), { x: left, y, width: term - pt(6) });
    writeLines(paper, english, { x: left + term, y, width: inner });
    if (language && second) {
      const at = y + above;
      paper.draw((page) => page.rect(left - pt(3), at, width + pt(6), below - pt(1)).fill(secondTint));
      const isBackwards = language.direction === "rtl";
      const place = { y: at + pt(1), width: term - pt(6) };
      const x = isBackwards ? left + inner + pt(6) : left;
      writeLines(paper, termLine(terms.second), { ...place, x }, language);
      writeLines(paper, second, { ...place, x: isBackwards ? left : left + term, width: inner }, language);
    }
    paper.page.y = y + above + below;
  }
}

/** What the heading and its first step need below what is drawn already: nothing without a step. */
export function heightOfBeginning(
  paper: Paper,
  sheet: Sheet,
  heading: Said,
  steps: readonly PrintedStep[],
  language?: Language,
): number {
  if (steps.length === 0) return 0;
  const least = leastOf(paper, sheet, steps, language);
  return headingOf(paper, sheet, heading).height + sheet.pt(15) + least;
}

function leastOf(paper: Paper, sheet: Sheet, [first]: readonly PrintedStep[], language?: Language): number {
  if (!first) return 0;
  const { size, inner } = measuresOf(sheet, language);
  return heightOfLines(paper, linesOf(size, first, longer), inner) * (language ? 2 : 1);
}

/** The size of the letters, the width of the terms, and what is left for the texts beside them. */
function measuresOf({ pt, width }: Sheet, language?: Language) {
  const term = pt(language ? 76 : 62);
  return { size: pt(language ? 8 : 8.5), term, inner: width - term };
}

/** Which of both needs more room, about. */
function longer({ text, second }: Said): string {
  return second !== null && second.length > text.length ? second : text;
}

/** English on the left, the second language on the right. Never without its first step, of `least` height. */
function drawHeading(
  paper: Paper,
  sheet: Sheet,
  { heading, least }: { heading: Said; least: number },
  language: Language | undefined,
): void {
  const { pt, left, width } = sheet;
  const { text, second } = heading;
  const { line, half, height } = headingOf(paper, sheet, heading);
  const y = sheet.roomAt(paper, paper.y + pt(7), height + pt(8) + least);
  writeLines(paper, [line(text)], { x: left, y, width: half });
  if (second && language) {
    const place = { x: left + width - half, y, width: half, align: "right", as: "H2", language } as const;
    paper.bold(pt(11)).write(second, place);
  }
  paper.page.y = y + height;
}

function headingOf(paper: Paper, { pt, width }: Sheet, { text, second }: Said) {
  const half = second ? width / 2 - pt(6) : width;
  const line = (words: string): Line => ({ text: words, size: pt(11), isBold: true, as: "H2" });
  const height = Math.max(
    heightOfLines(paper, [line(text)], half),
    second ? heightOfLines(paper, [line(second)], half) : 0,
  );
  return { line, half, height };
}

function linesOf(size: number, { text, caution }: PrintedStep, say: (said: Said) => string): Line[] {
  return [{ text: say(text), size }, ...(caution ? [{ text: say(caution), size, isBold: true }] : [])];
}
