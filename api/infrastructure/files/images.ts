import type { Sharp } from "sharp";
import { FairQueue } from "#threads/fair-queue.ts";
import { TooMuchWork } from "#threads/too-much-work.ts";

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

export type ImageFault = "damaged" | "too_many_pixels" | "busy";

/** A decoder that a picture keeps busy longer than this is stopped, s. */
const mostSeconds = 20;
/**
 * One at a time: a picture of many pixels takes tens of megabytes while it is re-encoded. Tenants take turns.
 */
const queue = new FairQueue({ atOnce: 1, atOnceOfOwner: 1, waiting: 100, waitingOfOwner: 25 });

/**
 * Draws a picture again, upright and without anything but its pixels: no place, no camera, no hidden second content.
 * JPEG to show, because PDFs can hold it too; WebP for the small one. Or what is wrong with it.
 */
export async function reencode(path: string, tenantId: string): Promise<Reencoded | ImageFault> {
  try {
    return await queue.run(tenantId, () => draw(path));
  } catch (error) {
    return error instanceof TooMuchWork ? "busy" : "damaged";
  }
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
    .timeout({ seconds: mostSeconds })
    .toFile(full.path);
  await within(sharp(full.path), thumbSide)
    .webp({ quality: 75 })
    .timeout({ seconds: mostSeconds })
    .toFile(thumb.path);
  return { full, thumb, width, height };
}

function within(picture: Sharp, side: number): Sharp {
  return picture.resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
}
