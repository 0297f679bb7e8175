import { createHash } from "node:crypto";
import { portalRefusal } from "#contract/portal/sentences.ts";
import { invalid } from "#api/infrastructure/errors.ts";

/** Longest sides of a stored logo, in pixels: three times what screens show. */
const widest = 480;
const highest = 192;
/** More than this is refused from the header alone, in pixels. */
const mostPixels = 16_000_000;

const beginnings = [
  { kind: "png", bytes: [0x89, 0x50, 0x4e, 0x47] },
  { kind: "jpeg", bytes: [0xff, 0xd8, 0xff] },
  { kind: "webp", bytes: [0x52, 0x49, 0x46, 0x46] },
];

/**
 * A logo re-encoded as a small PNG: only its pixels survive. By its content it is a JPEG, PNG, or WebP; an SVG,
 * which could carry scripts, is not accepted. Throws 400 on `image`.
 */
export async function drawLogo(sent: Buffer): Promise<Buffer> {
  const known = beginnings.some(({ bytes }) => bytes.every((byte, at) => sent[at] === byte));
  if (!known) throw invalid({ image: portalRefusal("logo_kind") });
  const { default: sharp } = await import("sharp");
  try {
    return await sharp(sent, { limitInputPixels: mostPixels, failOn: "error" })
      .autoOrient()
      .resize({ width: widest, height: highest, fit: "inside", withoutEnlargement: true })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
  } catch {
    throw invalid({
      image: portalRefusal("logo_unreadable"),
    });
  }
}

/** Where a tenant's own host shows the logo; another picture has another address, so browsers may keep it. */
export function logoAddress(png: Buffer): string {
  return `/api/tenant/logo?v=${createHash("sha256").update(png).digest("base64url").slice(0, 16)}`;
}
