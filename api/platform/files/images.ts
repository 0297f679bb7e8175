import type { Sharp } from "sharp";

/** More than this is refused from the header alone, in pixels: the best telephones' pictures have 50 million. */
const mostPixels = 52_000_000;
/** Longest side of what is shown and of the small picture, in pixels. */
const fullSide = 2048;
const thumbSide = 480;

export interface Reencoded {
  full: { path: string; contentType: string };
  thumb: { path: string; contentType: string };
  width: number;
  height: number;
}

export type ImageFault = "damaged" | "too_many_pixels";

/** One at a time: a picture of many pixels takes tens of megabytes while it is drawn anew. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Draws a picture anew, upright and without anything but its pixels: no place, no camera, no hidden second content.
 * JPEG to show, because PDFs can hold it too; WebP for the small one. Or what is wrong with it.
 */
export function reencode(path: string): Promise<Reencoded | ImageFault> {
  const drawn = turn.then(() => draw(path)).catch((): ImageFault => "damaged");
  turn = drawn;
  return drawn;
}

async function draw(path: string): Promise<Reencoded | ImageFault> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  // Of the header alone.
  const size = await sharp(path, { limitInputPixels: false }).metadata();
  if (size.width * size.height > mostPixels) return "too_many_pixels";

  const full = { path: `${path}.full`, contentType: "image/jpeg" };
  const thumb = { path: `${path}.thumb`, contentType: "image/webp" };
  const original = sharp(path, { limitInputPixels: mostPixels, failOn: "error", sequentialRead: true });
  const { width, height } = await within(original.autoOrient(), fullSide)
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 82 })
    .toFile(full.path);
  await within(sharp(full.path), thumbSide).webp({ quality: 75 }).toFile(thumb.path);
  return { full, thumb, width, height };
}

function within(picture: Sharp, side: number): Sharp {
  return picture.resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
}
