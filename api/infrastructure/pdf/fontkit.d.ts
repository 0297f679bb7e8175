/** The part of fontkit that is used here; it ships no types. */
declare module "fontkit" {
  export interface GlyphRun {
    direction: "ltr" | "rtl";
    glyphs: { path: { toSVG: () => string } }[];
    positions: { xAdvance: number }[];
  }
  export interface Font {
    characterSet: number[];
    hasGlyphForCodePoint: (codePoint: number) => boolean;
    postscriptName: string;
    /** In units of the font, as are all its measures. */
    capHeight: number;
    layout: (text: string, features?: unknown) => GlyphRun;
    createSubset: () => unknown;
  }
  export function create(file: Uint8Array): Font;
}
