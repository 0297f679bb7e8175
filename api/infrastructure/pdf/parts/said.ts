import { ink, type Language, type Paper, type Place } from "../paper.ts";

/** What a sheet says in English, and in its second language, if it has one that says it in other words. */
export interface Said {
  text: string;
  second: string | null;
}

/** A text of a column. */
export interface Line {
  text: string;
  size: number;
  isBold?: boolean;
  color?: string;
  /** Above it. */
  gap?: number;
  as?: Place["as"];
}

type Column = Pick<Place, "x" | "y" | "width"> & { x: number; y: number; width: number };

/** The background of what is in the second language, so that its readers find their lines at once. */
export const secondTint = "#e9f0f7";

export function heightOfLines(paper: Paper, lines: readonly Line[], width: number): number {
  return lines.reduce((sum, line) => {
    fontOf(paper, line);
    return sum + (line.gap ?? 0) + paper.page.heightOfString(line.text, { width });
  }, 0);
}

/** Writes one below the other; returns where the next one goes. */
export function writeLines(
  paper: Paper,
  lines: readonly Line[],
  { x, y, width }: Column,
  language?: Language,
): number {
  let at = y;
  for (const line of lines) {
    fontOf(paper, line).write(line.text, { x, y: at + (line.gap ?? 0), width, as: line.as ?? "P", language });
    at = paper.y;
  }
  return at;
}

function fontOf(paper: Paper, { size, isBold = false, color = ink }: Line): Paper {
  return isBold ? paper.bold(size, color) : paper.plain(size, color);
}
