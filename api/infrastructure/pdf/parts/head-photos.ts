import { muted, type Paper } from "../paper.ts";
import { type PrintedPhoto, squareOf } from "./photo.ts";
import type { Sheet } from "./sheet.ts";

export interface HeadPhoto extends PrintedPhoto {
  /** Which machine it shows. */
  caption: string;
}

/** A photo as a PDF holds it. */
export interface Picture {
  square: Buffer;
  alt: string;
  caption: string;
}

/** The photos that can be read, in their order. */
export async function picturesOf(photos: readonly HeadPhoto[]): Promise<Picture[]> {
  const pictures = await Promise.all(
    photos.map(async ({ bytes, alt, caption }) => {
      const square = await squareOf(bytes);
      return square ? [{ square, alt, caption }] : [];
    }),
  );
  return pictures.flat();
}

interface Box {
  x: number;
  y: number;
  size: number;
}

/** Draws a framed picture with its caption at `under`. A long tag takes two lines. */
export function drawPicture(
  paper: Paper,
  { pt }: Sheet,
  { square, alt, caption }: Picture,
  { x, y, size, under }: Box & { under: number },
): void {
  paper.figure(alt, (page) => page.image(square, x, y, { width: size }));
  paper.draw((page) => page.rect(x, y, size, size).lineWidth(0.7).stroke(muted));
  paper.plain(pt(7.5), muted).write(caption, { x, y: under, width: size, height: pt(22) });
}

/** Pictures side by side from `top` on, as many in a row as fit. Returns where they end. */
export function drawPictureRows(
  paper: Paper,
  sheet: Sheet,
  pictures: readonly Picture[],
  top: number,
): number {
  const { pt, left, width } = sheet;
  const [size, gap, row] = [pt(54), pt(9), pt(82)];
  const inRow = Math.floor((width + gap) / (size + gap));
  for (const [at, picture] of pictures.entries()) {
    const x = left + (at % inRow) * (size + gap);
    const y = top + Math.floor(at / inRow) * row;
    drawPicture(paper, sheet, picture, { x, y, size, under: y + size + pt(3) });
  }
  return top + Math.ceil(pictures.length / inRow) * row;
}
