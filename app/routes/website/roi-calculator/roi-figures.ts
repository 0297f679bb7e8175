import { formatNumber } from "#contract/format.ts";
import type { RoiResult } from "./roi.ts";

/** The figures of a result as they are written, by the name of their place on the page; `null` if there is none. */
export function roiFigures(result: RoiResult) {
  return {
    net: whole(result.net),
    ratio: result.ratio === null ? null : whole(result.ratio * 100),
    payback: result.paybackMonths === null ? null : tenth(result.paybackMonths),
    lockoutHours: tenth(result.lockoutHours),
    certificateHours: tenth(result.certificateHours),
    hoursToday: tenth(result.hoursToday),
    hoursSaved: tenth(result.hoursSaved),
    worth: whole(result.worth),
    netGain: whole(result.net),
  };
}
export type RoiFigure = keyof ReturnType<typeof roiFigures>;

function whole(value: number): string {
  return formatNumber(Math.round(value));
}

function tenth(value: number): string {
  return formatNumber(Math.round(value * 10) / 10);
}
