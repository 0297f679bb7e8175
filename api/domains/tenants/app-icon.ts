import { createHash } from "node:crypto";
import type { AppIconPurpose } from "#contract/tenants/app-icons.ts";
import { inter, signs } from "#api/infrastructure/pdf/fonts.ts";

/** What the icon of a tenant's app shows. */
export interface AppLook {
  name: string;
  /** `#RRGGBB`. */
  color: string;
  /** A PNG. */
  logo: Buffer | null;
}

/** Icons of a few hundred tenants, up to 20 kB each. */
const mostIcons = 300;
const drawn = new Map<string, Promise<Buffer>>();

/** A square PNG, `side` pixels wide; the same look is drawn once. */
export function appIcon(look: AppLook, side: number, purpose: AppIconPurpose): Promise<Buffer> {
  const hash = createHash("sha256").update(look.logo ?? "");
  const key = hash.update(JSON.stringify([look.name, look.color, side, purpose])).digest("base64url");
  const known = drawn.get(key);
  if (known) return known;
  const drawing = draw(look, side, purpose);
  drawing.catch(() => drawn.delete(key));
  if (drawn.size >= mostIcons) drawn.clear();
  drawn.set(key, drawing);
  return drawing;
}

/** How much of the side its content takes: a phone may cut a maskable icon to the circle of 80 %. */
const share = { any: 0.72, maskable: 0.52 };

async function draw({ name, color, logo }: AppLook, side: number, purpose: AppIconPurpose): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const inner = Math.round(side * share[purpose]);
  const radius = purpose === "any" ? side * 0.2 : 0;
  const ground = `<rect width="${side}" height="${side}" rx="${radius}" fill="${logo ? "#ffffff" : color}"/>`;
  const letters = logo ? "" : await initialsIn(name, inner, side, foregroundOn(color));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${ground}${letters}</svg>`;
  const icon = sharp(Buffer.from(svg));
  if (logo) {
    const input = await sharp(logo).resize({ width: inner, height: inner, fit: "inside" }).png().toBuffer();
    icon.composite([{ input, gravity: "center" }]);
  }
  return icon.png({ compressionLevel: 9 }).toBuffer();
}

/** Drawn as outlines: no font has to be where the picture is made. */
async function initialsIn(name: string, inner: number, side: number, fill: string): Promise<string> {
  const { bold } = await inter();
  const text = initialsOf(name, (sign) => bold.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
  const { glyphs, positions } = bold.layout(text);
  const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  const scale = Math.min(inner / width, inner / 1.25 / bold.capHeight);
  let at = (side - width * scale) / 2;
  const base = (side + bold.capHeight * scale) / 2;
  const paths = glyphs.map((glyph, n) => {
    const place = `translate(${at.toFixed(2)} ${base.toFixed(2)}) scale(${scale} ${-scale})`;
    at += (positions[n]?.xAdvance ?? 0) * scale;
    return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`;
  });
  return `<g fill="${fill}">${paths.join("")}</g>`;
}

/** The first letters of the first two words that the font can draw; the product's own letter if it can draw none. */
export function initialsOf(name: string, isDrawn: (sign: string) => boolean): string {
  const words = name.normalize("NFC").split(/[^\p{L}\p{N}]+/u);
  const firsts = words.flatMap((word) => [...signs.segment(word)].slice(0, 1).map(({ segment }) => segment));
  const drawable = firsts.map((sign) => sign.toUpperCase()).filter(isDrawn);
  return drawable.slice(0, 2).join("") || "H";
}

/** White or ink: the one with more contrast, by relative luminance as in WCAG 2.2. */
function foregroundOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.06 ? "#ffffff" : "#14202b";
}
