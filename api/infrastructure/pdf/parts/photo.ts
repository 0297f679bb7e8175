import type { Paper } from "../paper.ts";
import type { Frame } from "./frame.ts";

/** A picture with the words that say what it shows. */
export interface PrintedPhoto {
  bytes: Uint8Array;
  alt: string;
}

/** Draws a picture as large as the frame allows, at its top and right. */
export async function drawPhoto(paper: Paper, { bytes, alt }: PrintedPhoto, frame: Frame): Promise<void> {
  const { default: sharp } = await import("sharp");
  // PDF has no WebP.
  const jpeg = await sharp(bytes).jpeg({ quality: 85 }).toBuffer();
  paper.figure(alt, (page) => {
    page.image(jpeg, frame.x, frame.y, { fit: [frame.width, frame.height], align: "right" });
  });
}
