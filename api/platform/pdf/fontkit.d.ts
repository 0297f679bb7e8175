/** The part of fontkit that is used here; it brings no types of its own. */
declare module "fontkit" {
  export interface Font {
    hasGlyphForCodePoint: (codePoint: number) => boolean;
    layout: (text: string, features?: unknown) => unknown;
    createSubset: () => unknown;
  }
  export function create(file: Uint8Array): Font;
}
