/** The part of fontkit that is used here; it ships no types. */
declare module "fontkit" {
  export interface Font {
    characterSet: number[];
    hasGlyphForCodePoint: (codePoint: number) => boolean;
    postscriptName: string;
    layout: (text: string, features?: unknown) => { direction: "ltr" | "rtl" };
    createSubset: () => unknown;
  }
  export function create(file: Uint8Array): Font;
}
