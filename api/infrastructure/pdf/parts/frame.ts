/** A part of a sheet, in points of 1/72 inch from its top left corner. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The frame without a strip on each side. */
export function inset({ x, y, width, height }: Frame, by: number): Frame {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}
