import { ink, type Paper, type Place } from "../paper.ts";
import type { Frame } from "./frame.ts";

interface Fitting extends Pick<Place, "align" | "as"> {
  face?: "regular" | "bold";
  color?: string;
  /** The size to begin with, and the smallest that is still read at a machine. */
  most: number;
  least: number;
}

/**
 * Writes the text into the frame in the largest size in which it fits; the smallest one ends with `…` where even that
 * is too large. Returns where the text ends.
 */
export function fitText(
  paper: Paper,
  text: string,
  frame: Frame,
  { face = "regular", color = ink, most, least, ...place }: Fitting,
): number {
  const set = (size: number) => (face === "bold" ? paper.bold(size, color) : paper.plain(size, color));
  const isTooLarge = (size: number) =>
    heightOf(set(size), text, frame.width) > frame.height + 0.5 ||
    text.split(/\s+/).some((word) => paper.page.widthOfString(word) > frame.width);
  let size = most;
  while (size > least && isTooLarge(size)) size = Math.max(least, size * 0.93);
  set(size);
  const shown = shortened(text, (part) => heightOf(paper, part, frame.width) <= frame.height + 0.5);
  paper.write(shown, { ...frame, height: frame.height + size, ...place });
  return Math.min(paper.y, frame.y + frame.height);
}

function heightOf(paper: Paper, text: string, width: number): number {
  return paper.page.heightOfString(text, { width });
}

/** The longest start of the text that fits, with `…`; the whole text if it does. */
export function shortened(text: string, fits: (part: string) => boolean): string {
  if (fits(text)) return text;
  const letters = [...text];
  let [least, most] = [0, letters.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(`${letters.slice(0, middle).join("").trimEnd()}…`)) least = middle;
    else most = middle - 1;
  }
  return `${letters.slice(0, least).join("").trimEnd()}…`;
}
