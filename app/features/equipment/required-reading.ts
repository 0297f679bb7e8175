import type { TFunction } from "i18next";
import { type ReadingLimits, requiredRange } from "#contract/isolation-points/required-range.ts";

/** Which readings pass at a point: "Must read 50 V or less."; "" where any does. It claims nothing about safety. */
export function requiredReading(point: ReadingLimits, t: TFunction): string {
  const range = requiredRange(point);
  if (range === null) return "";
  const { kind, ...readings } = range;
  return t(`equipment.point.${kind}`, readings);
}
