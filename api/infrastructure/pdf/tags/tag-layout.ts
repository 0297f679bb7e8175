import type { TagKind, TagSize } from "#contract/isolation-points/words.ts";
import type { Frame } from "../parts/frame.ts";
import { sheetSizes } from "../parts/sheet.ts";

/** What lies on sheets: what is printed for points, and the labels of machines. */
type PrintedKind = TagKind | "machine_label";

/** How tags lie on the sheets or on the roll of a label printer. */
export interface TagLayout {
  page: [width: number, height: number];
  /** Where each tag of a page is. */
  frames: Frame[];
  /** Lines to cut along, which a roll does not need. */
  isCut: boolean;
}

const inch = 72;
const mm = inch / 25.4;

const rolls: Record<Exclude<TagSize, "letter" | "a4">, [number, number]> = {
  roll_2x3: [2 * inch, 3 * inch],
  roll_4x6: [4 * inch, 6 * inch],
  roll_50x80: [50 * mm, 80 * mm],
  roll_100x150: [100 * mm, 150 * mm],
};
/** Tags are hung, so that they are large; labels are stuck on. */
const grids: Record<PrintedKind, { columns: number; rows: number }> = {
  danger_tag: { columns: 2, rows: 2 },
  point_label: { columns: 2, rows: 4 },
  machine_label: { columns: 2, rows: 5 },
};
/** What office printers leave white. */
const margin = 22;

export function layoutOf(kind: PrintedKind, size: TagSize): TagLayout {
  if (size !== "letter" && size !== "a4") {
    const [width, height] = rolls[size];
    return { page: [width, height], frames: [{ x: 0, y: 0, width, height }], isCut: false };
  }
  const page = sheetSizes[size === "letter" ? "LETTER" : "A4"];
  const { columns, rows } = grids[kind];
  const [width, height] = [(page[0] - 2 * margin) / columns, (page[1] - 2 * margin) / rows];
  const frames = Array.from({ length: columns * rows }, (_, at) => ({
    x: margin + (at % columns) * width,
    y: margin + Math.floor(at / columns) * height,
    width,
    height,
  }));
  return { page, frames, isCut: true };
}
