import type { Paper } from "../paper.ts";
import type { Frame } from "./frame.ts";

/** A picture with the words that say what it shows. */
export interface PrintedPhoto {
  bytes: Uint8Array;
  alt: string;
}

/**
 * A picture cut to a square, as a file that a PDF may hold; undefined for one that cannot be read: what is printed says
 * everything without it.
 */
export async function squareOf(bytes: Uint8Array): Promise<Buffer | undefined> {
  const { default: sharp } = await import("sharp");
  const square = sharp(bytes).resize(squareSide, squareSide).jpeg({ quality: 85 });
  return square.toBuffer().catch(() => undefined);
}

/** In pixels: sharp enough for an inch of paper. */
const squareSide = 300;

/** Draws a picture as large as the frame allows, at its top and right. */
export async function drawPhoto(paper: Paper, { bytes, alt }: PrintedPhoto, frame: Frame): Promise<void> {
  const { default: sharp } = await import("sharp");
  // PDF has no WebP.
  const jpeg = await sharp(bytes).jpeg({ quality: 85 }).toBuffer();
  paper.figure(alt, (page) => {
    page.image(jpeg, frame.x, frame.y, { fit: [frame.width, frame.height], align: "right" });
  });
}
