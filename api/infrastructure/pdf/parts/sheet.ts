import type { Paper } from "../paper.ts";

export type SheetSize = "A4" | "LETTER" | "A3" | "TABLOID";

/** In points of 1/72 inch. */
export const sheetSizes: Record<SheetSize, [width: number, height: number]> = {
  A4: [595.28, 841.89],
  LETTER: [612, 792],
  A3: [841.89, 1190.55],
  TABLOID: [792, 1224],
};

/** The sheets by the names that a person chooses them by. */
export const sheetNamed = { letter: "LETTER", a4: "A4", tabloid: "TABLOID", a3: "A3" } as const;

/** The part of a sheet that is drawn on. */
export interface Sheet {
  size: SheetSize;
  margin: number;
  left: number;
  top: number;
  width: number;
  height: number;
  /** A length of the drawing for A4 on this sheet. */
  pt(length: number): number;
  /** Where the next text of `height` goes: at `y`, or at the top of a new sheet. */
  roomAt(paper: Paper, y: number, height: number): number;
}

/** With `shrink`, everything on it is drawn that much smaller; its margins stay. */
export function sheetOf(size: SheetSize, shrink = 1): Sheet {
  const [width, height] = sheetSizes[size];
  // A Letter sheet is wider than A4 and lower: it is drawn no larger.
  const scale = size === "LETTER" ? 1 : width / sheetSizes.A4[0];
  const margin = 24 * scale;
  const bottom = height - margin;
  return {
    size,
    margin,
    left: margin,
    top: margin,
    width: width - 2 * margin,
    height,
    pt: (length) => length * scale * shrink,
    roomAt: (paper, y, needed) => {
      if (y + needed <= bottom) return y;
      paper.page.addPage();
      return margin;
    },
  };
}
